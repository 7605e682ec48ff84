import type { CommentPartsFragment } from '#generated/operations.ts'
import { createPlacer } from '../contract/placeReplies.ts'

type Comment = CommentPartsFragment
export type Thread = {
  readonly comment: Comment
  /** Username of the author of the parent comment; empty if that comment is deleted or not on the page. */
  readonly parentAuthor: string
  readonly replies: readonly Thread[]
}

/** Threads of the last build: unchanged ones are reused, so that memoized components skip them. */
export type ThreadCache = Map<string, Thread>

/** Builds trees whose branches keep the order of the comments; a comment whose parent is missing becomes a root. Updates `cache`. */
export function buildThreads(comments: readonly Comment[], cache: ThreadCache = new Map()): readonly Thread[] {
  const children = Map.groupBy(comments, createPlacer(comments))
  const authors = new Map(comments.map(({ id, author, deleted }) => [id, deleted ? '' : author.username]))
  const next: ThreadCache = new Map()
  const build = (parentId?: string): Thread[] =>
    (children.get(parentId) ?? []).map((comment) => {
      const parentAuthor = authors.get(comment.parentId) ?? ''
      const thread = reuseUnchanged(cache.get(comment.id), { comment, parentAuthor, replies: build(comment.id) })
      next.set(comment.id, thread)
      return thread
    })
  const roots = build()
  cache.clear()
  for (const [id, thread] of next) cache.set(id, thread)
  return roots
}

function reuseUnchanged(before: Thread | undefined, now: Thread): Thread {
  if (!before) return now
  const comment = isSame(before.comment, now.comment) ? before.comment : now.comment
  const isUnchanged =
    comment === before.comment &&
    before.parentAuthor === now.parentAuthor &&
    before.replies.length === now.replies.length &&
    before.replies.every((reply, at) => reply === now.replies[at])
  return isUnchanged ? before : { ...now, comment }
}

const isSame = (a: Comment, b: Comment): boolean =>
  a === b || (Object.keys(b) as (keyof Comment)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))

export const countReplies = ({ replies }: Thread): number =>
  replies.reduce((sum, reply) => sum + 1 + countReplies(reply), 0)
