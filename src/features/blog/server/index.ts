import { personalData } from '#features/accounts/server/index.ts'
import {
  findBlogPost,
  findBlogWithPosts,
  forumAddresses,
  loadPostCommentsFeed,
  loadPostsFeed,
  scheduledPosts,
} from '#features/forum/server/index.ts'
import { inboxSources, panelRights } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes, maxFeedItems } from '#objects/server/feed.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds, starterSeeds } from '#seeds/seeding.ts'
import { draftKept, draftScheduled } from '../contract/events.ts'
import { blogPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { draftInbox } from './draftInbox.ts'
import { findScheduledPost } from './findScheduledPost.ts'
import { eraseRevisionsOnDeletion, notifyOfKeptDraft } from './listeners.ts'
import { listDraftRevisionsByWriter, listDraftsByAuthor } from './queries.ts'
import { blogResolvers } from './resolvers.ts'
import { publishDueDrafts } from './timers.ts'

/** Adds the blog's routes and queries, and drafts; its posts belong to the forum feature. */
export const blogFeature: ServerFeature = {
  name: 'blog',
  resolvers: blogResolvers,
  events: [draftScheduled, draftKept],
  timers: [publishDueDrafts],
  listeners: [eraseRevisionsOnDeletion, notifyOfKeptDraft],
  extensions: [
    starterSeeds.add({ position: 10, load: async () => (await import('../seeds/seedBlog.ts')).seedBlog }),
    demoSeeds.add({ position: 50, load: async () => (await import('../seeds/seedDemoDrafts.ts')).seedDemoDrafts }),
    sitemapPaths.add(blogPaths.blog()),
    inboxSources.add(draftInbox),
    panelRights.add({ name: 'blog', roles: ['editor'] }),
    personalData.add(
      {
        name: 'blogDrafts',
        about: messages.personalData.drafts,
        load: (ctx, userId) => listDraftsByAuthor(ctx.db, userId),
      },
      {
        name: 'blogDraftRevisions',
        about: messages.personalData.revisions,
        load: (ctx, userId) => listDraftRevisionsByWriter(ctx.db, userId),
      },
    ),
    forumAddresses.add({
      toForumPath: ({ isBlog }) => (isBlog ? blogPaths.blog() : undefined),
      toPostPath: ({ forum, blogSlug }) => (forum.isBlog && blogSlug ? blogPaths.blogPost(blogSlug) : undefined),
    }),
    scheduledPosts.add({ find: findScheduledPost }),
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
