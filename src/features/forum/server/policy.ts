import { type Rule, seesHidden } from '#platform/policy.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import type { ForumRow, PostRow } from './rows.ts'

const isAuthor = (viewer: Viewer | null, post: PostRow): boolean => viewer !== null && post.author.id === viewer.id

function canSee(viewer: Viewer | null, forum: ForumRow): boolean {
  return forum.needAnyRole.length === 0 || hasRole(viewer, 'admin', ...forum.needAnyRole)
}

/** D28: a hidden forum is for its roles; posting in a protected one for those it lists; the blog is the editors'. */
export const forumPolicy = {
  see: canSee,
  createPost: (viewer, forum) => {
    if (!viewer || !canSee(viewer, forum)) return false
    if (forum.isBlog) return hasRole(viewer, 'editor', 'admin')
    return !forum.protected || hasRole(viewer, 'admin', ...forum.postRoles)
  },
} satisfies Record<string, Rule<ForumRow>>

/** D29: authors have their own; moderators delete and move but do not change others' words; admins may all. */
export const postPolicy = {
  see: (viewer, post) => canSee(viewer, post.forum) && (!post.hiddenAt || seesHidden(viewer, post.author.id)),
  edit: (viewer, post) => isAuthor(viewer, post) || hasRole(viewer, 'admin'),
  delete: (viewer, post) => isAuthor(viewer, post) || hasRole(viewer, 'moderator', 'admin'),
  move: (viewer) => hasRole(viewer, 'moderator', 'admin'),
  sendNewsletter: (viewer, post) => post.forum.isBlog && hasRole(viewer, 'editor', 'admin'),
} satisfies Record<string, Rule<PostRow>>

export const staffPolicy = {
  createForum: (viewer) => hasRole(viewer, 'admin'),
} satisfies Record<string, Rule<null>>
