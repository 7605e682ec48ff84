import type { CommentPartsFragment } from '#generated/operations.ts'

export type Thread = { comment: CommentPartsFragment; replies: Thread[] }

/** The comments as trees, in their order; one whose parent is not there stands on its own (D55). */
export function threadsOf(comments: readonly CommentPartsFragment[]): Thread[] {
  const threads = new Map(comments.map((comment) => [comment.id, { comment, replies: [] } as Thread]))
  const roots: Thread[] = []
  for (const thread of threads.values()) {
    const parent = threads.get(thread.comment.parentId)
    if (parent && parent !== thread) parent.replies.push(thread)
    else roots.push(thread)
  }
  return roots
}

/** All that hang below a thread. */
export const sizeOf = ({ replies }: Thread): number => replies.reduce((sum, reply) => sum + 1 + sizeOf(reply), 0)
