import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { StaleWhileRevalidateCache } from './staleWhileRevalidateCache.ts'

const db = {} as Db

// lru-cache takes the time 0 for none.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(1))
afterEach(() => void vi.useRealTimers())

/** Returns a loader that resolves to 1, 2, 3 … */
function createCountingLoader() {
  let loads = 0
  return () => Promise.resolve(++loads)
}

test('loads a value once for each key and database until it is stale', async () => {
  const cache = new StaleWhileRevalidateCache<number>({ maxAgeMs: 1_000, maxEntries: 10 })
  const load = createCountingLoader()
  expect(await Promise.all([cache.get(db, 'a', load), cache.get(db, 'a', load)])).toEqual([1, 1])
  expect(await cache.get(db, 'b', load)).toBe(2)
  expect(await cache.get({} as Db, 'a', load)).toBe(3)
  expect(await cache.get(db, 'a', load)).toBe(1)
})

test('returns the stale value while it reloads', async () => {
  const cache = new StaleWhileRevalidateCache<number>({ maxAgeMs: 1_000, maxEntries: 10 })
  const load = createCountingLoader()
  await cache.get(db, 'a', load)
  vi.advanceTimersByTime(1_001)
  expect(await cache.get(db, 'a', load)).toBe(1)
  expect(await cache.get(db, 'a', load)).toBe(2)
})

test('loads again after a failed load', async () => {
  const cache = new StaleWhileRevalidateCache<number>({ maxAgeMs: 1_000, maxEntries: 10 })
  await expect(cache.get(db, 'a', () => Promise.reject(new Error('no connection')))).rejects.toThrow()
  expect(await cache.get(db, 'a', () => Promise.resolve(7))).toBe(7)
})

test('evicts the least recently used value', async () => {
  const cache = new StaleWhileRevalidateCache<number>({ maxAgeMs: 1_000, maxEntries: 2 })
  const load = createCountingLoader()
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(db, key, load)
  expect(await cache.get(db, 'c', load)).toBe(3)
  expect(await cache.get(db, 'a', load)).toBe(1)
  expect(await cache.get(db, 'b', load)).toBe(4)
})

test('resolves for callers of an entry that is evicted while it loads', async () => {
  const cache = new StaleWhileRevalidateCache<number>({ maxAgeMs: 1_000, maxEntries: 1 })
  const load = createCountingLoader()
  expect(await Promise.all([cache.get(db, 'a', load), cache.get(db, 'b', load)])).toEqual([1, 2])
})
