import { getSearchSources } from '#objects/server/searchSources.ts'
import { withInstalled } from '#platform/context.ts'
import type { Job } from '#platform/jobs/jobQueue.ts'
import { deleteOldSearchCounts } from './operations/deleteOldSearchCounts.ts'
import { fillIndex } from './operations/fillIndex.ts'

export const sweepSearchCounts: Job = { name: 'search.sweep', cron: '41 3 * * *', run: deleteOldSearchCounts }

/** Finds new kinds and index versions; listeners index later changes. */
export const fillIndexes: Job = {
  name: 'search.fill',
  cron: '37 * * * *',
  runAtStart: true,
  async run(ctx, _, signal) {
    for (const source of getSearchSources(withInstalled(ctx)).values()) await fillIndex(ctx, source, signal)
  },
}
