import { canSeeHidden, type Rule } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { ForumRow, PostRow } from './rows.ts'

const isAuthor = (viewer: Viewer | null, post: PostRow): boolean => viewer !== null && post.author.id === viewer.id

function canSee(viewer: Viewer | null, forum: ForumRow): boolean {
  return forum.needAnyRole.length === 0 || hasRole(viewer, 'admin', ...forum.needAnyRole)
}

export const forumPolicy = {
  see: canSee,
  createPost: (viewer, forum) => {
    if (!viewer || !canSee(viewer, forum)) return false
    if (forum.isBlog) return hasRole(viewer, 'editor', 'admin')
    return !forum.protected || hasRole(viewer, 'admin', ...forum.postRoles)
  },
} satisfies Record<string, Rule<ForumRow>>

/** Moderators may delete and move posts of others, but not edit them. */
export const postPolicy = {
  see: (viewer, post) => canSee(viewer, post.forum) && (!post.hiddenAt || canSeeHidden(viewer, post.author.id)),
  edit: (viewer, post) => isAuthor(viewer, post) || hasRole(viewer, 'admin'),
  delete: (viewer, post) => isAuthor(viewer, post) || hasRole(viewer, 'moderator', 'admin'),
  move: (viewer) => hasRole(viewer, 'moderator', 'admin'),
  /** The right to pin, lock, split and merge. */
  moderate: (viewer, post) => canSee(viewer, post.forum) && hasRole(viewer, 'moderator', 'admin'),
  acceptAnswer: (viewer, post) =>
    post.forum.acceptsAnswers &&
    canSee(viewer, post.forum) &&
    (isAuthor(viewer, post) || hasRole(viewer, 'moderator', 'admin')),
  dismissPin: (viewer, post) => viewer !== null && canSee(viewer, post.forum),
} satisfies Record<string, Rule<PostRow>>

export const staffPolicy = {
  createForum: (viewer) => hasRole(viewer, 'admin'),
  /** That nobody else has answered. */
  answerQuestions: (viewer) => hasRole(viewer, 'moderator', 'developer', 'admin'),
} satisfies Record<string, Rule<null>>
