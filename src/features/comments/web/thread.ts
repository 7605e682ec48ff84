import type { CommentPartsFragment } from '#generated/operations.ts'

type Comment = CommentPartsFragment
export type Thread = { readonly comment: Comment; readonly replies: readonly Thread[] }

/**
 * A browser reads no more than some hundred elements within each other: from here on answers stand beside what they
 * answer, in their order.
 */
const deepest = 60

/** Says below which comment each stands; they are asked for in the order in which they were written. */
function placer(): (comment: Comment) => string {
  const places = new Map<string, { parentId: string; depth: number }>()
  return ({ id, parentId }) => {
    const parent = places.get(parentId)
    const below = parent && parent.depth + 1 < deepest ? { parentId, depth: parent.depth + 1 } : parent
    const place = below ?? { parentId: '', depth: 0 }
    places.set(id, place)
    return place.parentId
  }
}

/** The trees that were made before, by their comments: what has not changed stays the same object, and is not drawn again. */
export type Known = Map<string, Thread>

/** The comments as trees, in their order; one whose parent is not there stands on its own (D55). */
export function threadsOf(comments: readonly Comment[], known: Known = new Map()): readonly Thread[] {
  const children = Map.groupBy(comments, placer())
  const next: Known = new Map()
  const grow = (parentId: string): Thread[] =>
    (children.get(parentId) ?? []).map((comment) => {
      const thread = settle(known.get(comment.id), { comment, replies: grow(comment.id) })
      next.set(comment.id, thread)
      return thread
    })
  const roots = grow('')
  known.clear()
  for (const [id, thread] of next) known.set(id, thread)
  return roots
}

function settle(before: Thread | undefined, now: Thread): Thread {
  if (!before) return now
  const comment = isSame(before.comment, now.comment) ? before.comment : now.comment
  const isUnchanged =
    comment === before.comment &&
    before.replies.length === now.replies.length &&
    before.replies.every((reply, at) => reply === now.replies[at])
  return isUnchanged ? before : { comment, replies: now.replies }
}

const isSame = (a: Comment, b: Comment): boolean =>
  a === b || (Object.keys(b) as (keyof Comment)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))

/** All that hang below a thread. */
export const sizeOf = ({ replies }: Thread): number => replies.reduce((sum, reply) => sum + 1 + sizeOf(reply), 0)
