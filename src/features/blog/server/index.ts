import { findBlogPost, showBlog } from '#features/forum/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'

/** The blog is a forum of its own kind: its posts are the forum feature's, its addresses are here (D5). */
export const blogFeature: ServerFeature = {
  name: 'blog',
  resolvers: {
    Query: {
      blog: (_, { page }, ctx) => showBlog(ctx, page),
      blogPost: (_, { slug }, ctx) => findBlogPost(ctx, slug),
    },
  },
}
