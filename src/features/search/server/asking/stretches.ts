/** By these many days the index tells newer documents from older ones (`search_documents_vector`, which counts them so). */
const lengths = [6, 30, 150]
const dayMs = 24 * 3_600_000
const origin = Date.UTC(2000, 0, 1)

/** A part of all time; with `days`, one that the index knows by its beginning. */
export type Stretch = { days?: number; at?: Date; until?: Date }

/**
 * All time before `until`, or all of it, from the newest part to the oldest: each about as long again as those before it
 * together, so that a few of them hold as many documents as are wanted, and not many more.
 */
export function* stretches({ now, until }: { now: Date; until: Date | null }): Generator<Stretch> {
  const newest = until ?? now
  // Clocks differ a little.
  const [shortest = 1] = lengths
  if (!until) yield { days: shortest, at: beginning(newest, shortest, -1) }
  let before: Date | undefined
  for (const days of lengths) {
    for (const back of [0, 1]) {
      const at = beginning(newest, days, back)
      if (before && at >= before) continue
      yield { days, at, ...(before && { until: before }) }
      before = at
    }
  }
  if (before) yield { until: before }
}

/** When the stretch began that a moment is in, or one `back` stretches before it. */
const beginning = (moment: Date, days: number, back: number): Date =>
  new Date(origin + (Math.floor((moment.getTime() - origin) / (days * dayMs)) - back) * days * dayMs)
