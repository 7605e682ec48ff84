import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { Remembered } from './remembered.ts'

const db = {} as Db

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Gives 1, 2, 3 … with each reading. */
function counting() {
  let readings = 0
  return () => Promise.resolve(++readings)
}

test('a value is read once, by its key and its database, until it is old', async () => {
  const remembered = new Remembered<number>({ livesMs: 1_000, most: 10 })
  const read = counting()
  expect(await Promise.all([remembered.get(db, 'a', read), remembered.get(db, 'a', read)])).toEqual([1, 1])
  expect(await remembered.get(db, 'b', read)).toBe(2)
  expect(await remembered.get({} as Db, 'a', read)).toBe(3)
  expect(await remembered.get(db, 'a', read)).toBe(1)
})

test('an old value is given while the new one is being read', async () => {
  const remembered = new Remembered<number>({ livesMs: 1_000, most: 10 })
  const read = counting()
  await remembered.get(db, 'a', read)
  vi.advanceTimersByTime(1_001)
  expect(await remembered.get(db, 'a', read)).toBe(1)
  expect(await remembered.get(db, 'a', read)).toBe(2)
})

test('a reading that fails is tried again by the next who asks', async () => {
  const remembered = new Remembered<number>({ livesMs: 1_000, most: 10 })
  await expect(remembered.get(db, 'a', () => Promise.reject(new Error('no connection')))).rejects.toThrow()
  expect(await remembered.get(db, 'a', () => Promise.resolve(7))).toBe(7)
})

test('of too many, the one that was read longest ago is forgotten', async () => {
  const remembered = new Remembered<number>({ livesMs: 1_000, most: 2 })
  const read = counting()
  for (const key of ['a', 'b', 'c']) await remembered.get(db, key, read)
  expect(await remembered.get(db, 'c', read)).toBe(3)
  expect(await remembered.get(db, 'a', read)).toBe(4)
})
