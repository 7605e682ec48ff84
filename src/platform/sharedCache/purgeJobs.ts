import type { Job, JobRun } from '../jobs/jobQueue.ts'
import { purge } from './purge.ts'
import type { PurgeTarget } from './purgeTarget.ts'
import { everyPageKey, toSurrogateKey } from './surrogateKeys.ts'

/** A page that was on its way while its first purge arrived is removed by a second one. */
const repeatAfterMs = 1_000

type PurgeData = { target: PurgeTarget; keys: string[] }

export const purgePages: Job<PurgeData> = {
  name: 'sharedCache.purge',
  // One that does not answer must not delay the others.
  concurrency: 4,
  maxRetries: 30,
  run: ({ config }, { target, keys }) => purge(target, keys, config.sharedCache),
}

/** Pages name the assets of their release, so that those of an earlier one must not be shown any more. */
export const purgeEveryPage: Job = {
  name: 'sharedCache.purgeAll',
  runAtStart: true,
  maxRetries: 30,
  run: async ({ config: { sharedCache } }) => {
    for (const target of sharedCache.targets) await purge(target, [everyPageKey], sharedCache)
  },
}

/** Two runs for each cache. */
export function createPurgeRuns(targets: readonly PurgeTarget[], tags: readonly string[], now: Date): JobRun[] {
  const keys = [...new Set(tags.map(toSurrogateKey))]
  if (!keys.length) return []
  const later = new Date(now.getTime() + repeatAfterMs)
  return targets.flatMap((target) => [{ data: { target, keys } }, { data: { target, keys }, startAfter: later }])
}
