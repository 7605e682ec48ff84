import type { ObjectView } from '#platform/objectView.ts'
import { type Rule, seesHidden } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { CommentRow } from './rows.ts'

const isAuthor = (viewer: Viewer | null, comment: CommentRow): boolean =>
  viewer !== null && comment.author.id === viewer.id

export const subjectPolicy = {
  /** A verified address is needed (specification, section 6; D31). */
  comment: (viewer, subject) => viewer?.verified === true && subject.canComment,
} satisfies Record<string, Rule<ObjectView>>

/** D29: authors have their own; moderators delete but do not change others' words; admins may all. */
export const commentPolicy = {
  see: (viewer, comment) => !comment.hiddenAt || seesHidden(viewer, comment.author.id),
  edit: (viewer, comment) => !comment.deletedAt && (isAuthor(viewer, comment) || hasRole(viewer, 'admin')),
  delete: (viewer, comment) =>
    !comment.deletedAt && (isAuthor(viewer, comment) || hasRole(viewer, 'moderator', 'admin')),
  /** What the staff took away, its author cannot bring back. */
  restore: (viewer, comment) =>
    comment.deletedAt !== null &&
    ((comment.deletedByAuthor && isAuthor(viewer, comment)) || hasRole(viewer, 'moderator', 'admin')),
} satisfies Record<string, Rule<CommentRow>>
