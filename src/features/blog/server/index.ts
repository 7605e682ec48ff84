import {
  findBlogPost,
  findBlogWithPosts,
  forumAddresses,
  loadPostCommentsFeed,
  loadPostsFeed,
} from '#features/forum/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes, maxFeedItems } from '#objects/server/feed.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { starterSeeds } from '#seeds/seeding.ts'
import { blogPaths } from '../contract/paths.ts'

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
    starterSeeds.add({ position: 10, load: async () => (await import('../seeds/seedBlog.ts')).seedBlog }),
    sitemapPaths.add(blogPaths.blog()),
    forumAddresses.add({
      toForumPath: ({ isBlog }) => (isBlog ? blogPaths.blog() : undefined),
      toPostPath: ({ forum, blogSlug }) => (forum.isBlog && blogSlug ? blogPaths.blogPost(blogSlug) : undefined),
    }),
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
