/** Lengths in days; the index `search_documents_vector` has a `date_bin` column for each. */
const bucketDays = [6, 30, 150]
const dayMs = 24 * 3_600_000
const origin = Date.UTC(2000, 0, 1)

/** A range of time; with `days`, one that the index knows by its start. */
export type TimeBucket = { days?: number; start?: Date; until?: Date }

/** Yields all time before `until`, newest first, each range about as long as those before it together. */
export function* timeBuckets({ now, until }: { now: Date; until: Date | null }): Generator<TimeBucket> {
  const newest = until ?? now
  // Clocks differ, so documents may be later than `now`.
  const [shortest = 1] = bucketDays
  if (!until) yield { days: shortest, start: getBucketStart(newest, shortest, -1) }
  let end: Date | undefined
  for (const days of bucketDays) {
    for (const back of [0, 1]) {
      const start = getBucketStart(newest, days, back)
      if (end && start >= end) continue
      yield { days, start, ...(end && { until: end }) }
      end = start
    }
  }
  if (end) yield { until: end }
}

/** Returns the start of the bucket `back` buckets before the moment's. */
const getBucketStart = (moment: Date, days: number, back: number): Date =>
  new Date(origin + (Math.floor((moment.getTime() - origin) / (days * dayMs)) - back) * days * dayMs)
