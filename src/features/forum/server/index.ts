import type { ServerFeature } from '#platform/serverFeature.ts'
import { forumCreated, forumUpdated, postCreated, postDeleted, postMoved, postUpdated } from '../contract/events.ts'
import { forumKind, postKind } from './kinds.ts'
import { listPostsOf } from './queries.ts'
import { forumResolvers } from './resolvers.ts'
import { forumUndoings } from './undo.ts'

export { findVisiblePost } from './loadPost.ts'
export { createForum } from './operations/createForum.ts'
export { createPost } from './operations/createPost.ts'
export { deletePost } from './operations/deletePost.ts'
export { findRenderedPost, hasForums } from './queries.ts'
export { findBlogPost, showBlog, showForum } from './show.ts'

export const forumFeature: ServerFeature = {
  name: 'forum',
  resolvers: forumResolvers,
  undoings: forumUndoings,
  kinds: [forumKind, postKind],
  personalData: (ctx, userId) => listPostsOf(ctx.db, userId),
  events: [forumCreated, forumUpdated, postCreated, postUpdated, postDeleted, postMoved],
}
