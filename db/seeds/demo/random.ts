/** Numbers that are the same in every run, so that the demo site is the same on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  pick<T>(from: readonly T[]): T
  /** The weight of each item is 0 or more; throws when all are 0. */
  pickWeighted<T>(from: readonly T[], weight: (item: T) => number): T
  /** Always positive; half of the values lie below the median. */
  logNormal(median: number, sigma: number): number
}

/** The generator "mulberry32" by Tommy Ettinger, public domain. */
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
    pick: (from) => from[Math.floor(next() * from.length)] ?? fail('there is nothing to pick from'),
    pickWeighted: (from, weight) => pickWeighted(from, weight, next),
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
  }
}

function pickWeighted<T>(from: readonly T[], weight: (item: T) => number, next: () => number): T {
  const weights = from.map(weight)
  const total = weights.reduce((sum, value) => sum + value, 0)
  if (!(total > 0)) fail('nothing has a weight')
  let rest = next() * total
  const index = weights.findIndex((value) => {
    rest -= value
    return rest < 0
  })
  return from[index === -1 ? weights.findLastIndex((value) => value > 0) : index] as T
}

function fail(why: string): never {
  throw new Error(`Demo plan: ${why}`)
}
