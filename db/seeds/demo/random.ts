/** Deterministic, so that the demo is the same everywhere. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number
  pick<T>(items: readonly T[]): T
  /** Weights are 0 or more; throws when all are 0. */
  pickWeighted<T>(items: readonly T[], weight: (item: T) => number): T
  /** Always positive; half of the values lie below the median. */
  logNormal(median: number, sigma: number): number
}

/** Mulberry32 by Tommy Ettinger, public domain. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] ?? fail('there is nothing to pick from'),
    pickWeighted: (items, weight) => pickWeighted(items, weight, next),
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
  }
}

function pickWeighted<T>(items: readonly T[], weight: (item: T) => number, next: () => number): T {
  const weights = items.map(weight)
  const total = weights.reduce((sum, value) => sum + value, 0)
  if (!(total > 0)) fail('nothing has a weight')
  let remaining = next() * total
  const index = weights.findIndex((value) => {
    remaining -= value
    return remaining < 0
  })
  return items[index === -1 ? weights.findLastIndex((value) => value > 0) : index] as T
}

function fail(why: string): never {
  throw new Error(`Demo plan: ${why}`)
}
