import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { inboxSources, panelRights, undoHandlers } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import { paths } from '#paths.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import {
  forumCreated,
  forumDeleted,
  forumUpdated,
  postAnswered,
  postCreated,
  postDeleted,
  postLocked,
  postMerged,
  postMoved,
  postPinned,
  postSplit,
  postUpdated,
} from '../contract/events.ts'
import { messages } from '../messages.ts'
import { forumFeeds } from './feeds.ts'
import { questionInbox } from './inbox/questionInbox.ts'
import { forumKind, postKind } from './kinds.ts'
import { forumListeners } from './listeners.ts'
import { listDismissedPins } from './pins/queries.ts'
import { listPostsByAuthor } from './queries.ts'
import { forumResolvers } from './resolvers.ts'
import { forumUndoHandlers } from './undoHandlers.ts'

export { forumAddresses, postActions, type ScheduledPost, scheduledPosts } from './extensions.ts'
export { loadPostCommentsFeed, loadPostsFeed } from './feeds.ts'
export { findReferencedPost } from './findReferencedPost.ts'
export { findBlogPost, findBlogWithPosts, findVisibleForum, loadVisiblePost } from './forumLoaders.ts'
export { loadPost } from './loadPost.ts'
export { acceptAnswer } from './operations/acceptAnswer.ts'
export { createForum } from './operations/createForum.ts'
export { createPost } from './operations/createPost.ts'
export { deleteForum } from './operations/deleteForum.ts'
export { deletePost } from './operations/deletePost.ts'
export { updatePost } from './operations/updatePost.ts'
export { postPath } from './paths.ts'
export { assertMayPlace, findPlacement, type Placement } from './placement.ts'
export { findBlog, findFreeBlogSlug, hasForums, isBlogSlugTaken } from './queries.ts'
export type { ForumRow, PostRow } from './rows.ts'
export { listForumSettings } from './settings.queries.ts'
export { toBlogSlug } from './slug.ts'
export { addPost } from './transactions/addPost.ts'

export const forumFeature: ServerFeature = {
  name: 'forum',
  resolvers: forumResolvers,
  events: [
    forumCreated,
    forumDeleted,
    forumUpdated,
    postCreated,
    postUpdated,
    postDeleted,
    postMoved,
    postPinned,
    postLocked,
    postAnswered,
    postSplit,
    postMerged,
  ],
  listeners: forumListeners,
  extensions: [
    sitemapPaths.add(paths.forums()),
    objectKinds.add(forumKind, postKind),
    feedRoutes.add(...forumFeeds),
    undoHandlers.add(...forumUndoHandlers),
    personalData.add(
      { name: 'forum', about: messages.personalData.posts, load: (ctx, userId) => listPostsByAuthor(ctx.db, userId) },
      {
        name: 'unpinnedPosts',
        about: messages.personalData.dismissals,
        load: (ctx, userId) => listDismissedPins(ctx.db, userId),
      },
    ),
    inboxSources.add(questionInbox),
    panelRights.add({ name: 'forums', roles: [] }),
    allowedWhileSilenced.add({ deletePost: true, dismissPin: true }),
  ],
}
