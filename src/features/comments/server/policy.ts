import type { ObjectView } from '#objects/server/objectView.ts'
import { canSeeHidden, type Rule } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { CommentRow } from './rows.ts'

const isAuthor = (viewer: Viewer | null, comment: CommentRow): boolean =>
  viewer !== null && comment.author.id === viewer.id

export const isLocked = ({ lock, canPassLock }: ObjectView): boolean => Boolean(lock) && canPassLock !== true

export const subjectPolicy = {
  comment: (viewer, subject) => viewer?.verified === true && subject.canComment && !isLocked(subject),
} satisfies Record<string, Rule<ObjectView>>

export const commentPolicy = {
  see: (viewer, comment) => !comment.hiddenAt || canSeeHidden(viewer, comment.author.id),
  /** The right to see a deleted comment with its text, even if it is hidden. */
  seeDeleted: (viewer, comment) => canSeeHidden(viewer, comment.author.id),
  edit: (viewer, comment) => !comment.deletedAt && (isAuthor(viewer, comment) || hasRole(viewer, 'admin')),
  delete: (viewer, comment) =>
    !comment.deletedAt && (isAuthor(viewer, comment) || hasRole(viewer, 'moderator', 'admin')),
  /** Authors cannot restore what the staff deleted. */
  restore: (viewer, comment) =>
    comment.deletedAt !== null &&
    comment.movedToId === null &&
    ((comment.deletedByAuthor && isAuthor(viewer, comment)) || hasRole(viewer, 'moderator', 'admin')),
} satisfies Record<string, Rule<CommentRow>>
