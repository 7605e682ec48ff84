import type { ServerFeature } from '#platform/serverFeature.ts'
import { forumCreated, forumUpdated, postCreated, postDeleted, postMoved, postUpdated } from '../contract/events.ts'
import { forumFeeds } from './feeds.ts'
import { forumKind, postKind } from './kinds.ts'
import { forumListeners } from './listeners.ts'
import { listPostsByAuthor } from './queries.ts'
import { forumResolvers } from './resolvers.ts'
import { forumUndoHandlers } from './undoHandlers.ts'

export { loadPostCommentsFeed, loadPostsFeed } from './feeds.ts'
export { findBlogPost, findBlogWithPosts } from './forumViews.ts'
export { createForum } from './operations/createForum.ts'
export { createPost } from './operations/createPost.ts'
export { deletePost } from './operations/deletePost.ts'
export { hasForums } from './queries.ts'

export const forumFeature: ServerFeature = {
  name: 'forum',
  resolvers: forumResolvers,
  undoHandlers: forumUndoHandlers,
  kinds: [forumKind, postKind],
  exportPersonalData: (ctx, userId) => listPostsByAuthor(ctx.db, userId),
  events: [forumCreated, forumUpdated, postCreated, postUpdated, postDeleted, postMoved],
  listeners: forumListeners,
  feeds: forumFeeds,
}
