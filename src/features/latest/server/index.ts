import { userTag } from '#objects/contract/tags.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { loadLastReply } from '#objects/server/lastReply.ts'
import { getExcerpt } from '#objects/server/metaTags.ts'
import { loadParticipants } from '#objects/server/participants.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { latestPaths } from '../contract/paths.ts'
import { getLatestKinds, loadLatest } from './loadLatest.ts'
import { loadLatestFeed } from './loadLatestFeed.ts'
import { loadWeek } from './loadWeek.ts'

export const latestFeature: ServerFeature = {
  name: 'latest',
  resolvers: {
    Query: {
      latest: (_, options, ctx) => loadLatest(ctx, options),
      siteWeek: (_, __, ctx) => loadWeek(ctx),
      latestKinds: (_, __, ctx) => getLatestKinds(ctx),
    },
    LatestItem: {
      id: ({ object }) => object.lwid,
      kind: ({ object }) => object.kind,
      title: ({ view }) => view.title,
      canonicalPath: ({ view }) => view.canonicalPath,
      place: ({ view }) => view.context ?? null,
      async author({ object }, _, ctx) {
        if (object.author_id !== null) ctx.cacheTags.add(userTag(object.author_id))
        return (await findAuthor(ctx, object.author_id)) ?? deletedAuthor
      },
      createdAt: ({ object }) => toEpochSeconds(object.created_at),
      score: ({ object }) => object.score,
      commentCount: ({ object }) => object.comment_count,
      viewCount: ({ object }) => object.view_count,
      excerpt: async ({ object, loadBodies }) => getExcerpt((await loadBodies()).get(object.id) ?? ''),
      lastReply: ({ object }, _, ctx) => loadLastReply({ lastReplyId: object.last_reply_id }, _, ctx),
      participants: ({ object }, _, ctx) =>
        loadParticipants(ctx, { id: object.id, commentCount: object.comment_count }),
    },
  },
  extensions: [
    sitemapPaths.add(latestPaths.latest()),
    feedRoutes.add({ path: latestPaths.latest(), load: loadLatestFeed }),
  ],
}
