import type { Resolvers } from '#generated/resolvers.ts'
import { withLanguage } from '#language/language.ts'
import { listTag } from '#objects/contract/tags.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { loadAnnouncement } from '../../../server/changelog/loadAnnouncement.ts'
import { formatReleaseMarkdown } from '../../../server/changelog/markdown.ts'
import { findTicketsWithCacheTags } from '../../../server/withCacheTags.ts'
import { countProgress, listFixedIds, type Progress } from './queries.ts'

const maxFixed = 500

const progressById = createBatchLoader<number, Progress>('tracker.progress', (ctx, ids) => countProgress(ctx.db, ids))

const noProgress: Progress = { openIssues: 0, closedIssues: 0, openFeatures: 0, closedFeatures: 0 }

export const milestoneResolvers: Resolvers['Milestone'] = {
  isOpen: ({ closedAt }) => closedAt === null,
  closedAt: ({ closedAt }) => closedAt && toEpochSeconds(closedAt),
  canonicalPath: ({ productKey, name }) => trackerPaths.milestone(productKey, name),
  announcement: (milestone, _, ctx) => loadAnnouncement(ctx, milestone),
  async progress({ id, productId }, _, ctx) {
    ctx.cacheTags.add(listTag(productId))
    return (await progressById(ctx, id)) ?? noProgress
  },
  async changelog(milestone, _, ctx) {
    ctx.cacheTags.add(listTag(milestone.productId))
    const tickets = await findTicketsWithCacheTags(ctx, await listFixedIds(ctx.db, milestone, maxFixed))
    return withLanguage(ctx.language, () => formatReleaseMarkdown(milestone.name, tickets, ctx.config.siteOrigin))
  },
}
