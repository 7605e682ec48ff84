import { type DocumentCache, toQueryKey } from '#client/queries/documentCache.ts'
import type { CommentPartsFragment, CommentsQuery } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import type { Subject } from './subject.ts'

type Comment = CommentPartsFragment
type Target = { cache: DocumentCache; subject: Subject }

/** Changes the parts of the conversation that were loaded; returns a function that reverts it. */
export function patchConversation(
  { cache, subject: { objectId, order, parts } }: Target,
  update: (comments: readonly Comment[], part: number) => Comment[],
): () => void {
  const undos = Array.from({ length: parts }, (_, part) =>
    cache.patch<CommentsQuery>(
      toQueryKey(CommentsDoc, { objectId, part: part || undefined, order }),
      ({ conversation }) => ({
        conversation: conversation && { ...conversation, comments: update(conversation.comments, part) },
      }),
    ),
  )
  return () => {
    for (const undo of undos) undo()
  }
}

/**
 * Adds a new comment where the server will send it. If that part is not on the page, it comes first, below the form in
 * which it was written, so that no part has to be loaded for it.
 */
export function addComment(target: Target, comment: Comment): void {
  const { order, parts, firstPart, lastPart } = target.subject
  const ownPart = order ? 0 : parts - 1
  const isOnPage = ownPart >= firstPart && ownPart <= lastPart
  patchConversation(target, (comments, part) => {
    if (comment.parentId)
      return comments.some(({ id }) => id === comment.parentId) ? insert(comments, comment, order) : [...comments]
    if (!isOnPage && part === firstPart) return [comment, ...comments]
    return part === ownPart ? insert(comments, comment, order) : [...comments]
  })
}

export const replaceComment = (target: Target, comment: Comment): (() => void) =>
  patchConversation(target, (comments) => comments.map((each) => (each.id === comment.id ? comment : each)))

/** The server orders "best" by this rank, so that an older comment needs more likes. */
const getRank = ({ score, createdAt }: Comment): number =>
  Math.log2(1 + Math.max(score, 0)) + createdAt / rankAgeSeconds

const rankAgeSeconds = 604_800

function insert(comments: readonly Comment[], comment: Comment, order: Subject['order']): Comment[] {
  if (!order) return [...comments, comment]
  const at = order === 'best' ? comments.findIndex((each) => getRank(each) < getRank(comment)) : 0
  return comments.toSpliced(at < 0 ? comments.length : at, 0, comment)
}
