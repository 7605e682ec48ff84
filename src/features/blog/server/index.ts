import { findBlogPost, findBlogWithPosts, loadPostCommentsFeed, loadPostsFeed } from '#features/forum/server/index.ts'
import { feedRoutes, maxFeedItems } from '#objects/server/feed.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'

/** Adds the blog's routes and queries; its posts belong to the forum feature. */
export const blogFeature: ServerFeature = {
  name: 'blog',
  resolvers: {
    Query: {
      blog: (_, { page }, ctx) => findBlogWithPosts(ctx, page),
      blogPost: (_, { slug }, ctx) => findBlogPost(ctx, slug),
    },
  },
  extensions: [
    feedRoutes.add(
      {
        path: '/blog',
        load: async (ctx) => loadPostsFeed(ctx, await findBlogWithPosts(ctx, { maxCount: maxFeedItems })),
      },
      {
        path: '/blog/:slug',
        load: async (ctx, { slug = '' }) => loadPostCommentsFeed(ctx, await findBlogPost(ctx, slug)),
      },
    ),
  ],
}
