import { seededRandom } from '../../bench/makers/random.ts'

export type Random = {
  /** Returns an integer from 0 to max - 1. */
  below(max: number): number
  pick<T>(items: readonly T[]): T
  text(length: number): string
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const below = (max: number): number => Math.floor(next() * max)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  return {
    below,
    pick,
    text: (length) => Array.from({ length }, () => pick([...'abcdefghijklmnopqrstuvwxyz'])).join(''),
  }
}
