export type Random = {
  /** A whole number from 0 to max - 1. */
  below(max: number): number
  pick<T>(items: readonly T[]): T
  text(length: number): string
}

/** A seeded generator (mulberry32): the same numbers in each run with the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (max: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) % max
  }
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  return {
    below,
    pick,
    text: (length) => Array.from({ length }, () => pick([...'abcdefghijklmnopqrstuvwxyz'])).join(''),
  }
}
