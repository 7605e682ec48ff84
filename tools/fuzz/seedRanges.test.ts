import { expect, test } from 'vitest'
import { SeedRanges } from './seedRanges.ts'

const listRanges = (ranges: SeedRanges) => {
  const taken = []
  for (let range = ranges.take(); range; range = ranges.take()) taken.push(range)
  return taken
}

test('every seed is in one range, and the last range is shorter', () => {
  expect(listRanges(new SeedRanges({ first: 5, count: 7, rangeSize: 3, done: 0 }))).toEqual([
    { first: 5, count: 3 },
    { first: 8, count: 3 },
    { first: 11, count: 1 },
  ])
})

test('an interrupted run goes on after the last seed before which none is missing', () => {
  const ranges = new SeedRanges({ first: 1, count: 9, rangeSize: 3, done: 0 })
  const [one, two, three] = listRanges(ranges)
  ranges.finish(two!)
  expect(ranges).toMatchObject({ doneInOrder: 0, doneCount: 3 })
  ranges.finish(one!)
  expect(ranges).toMatchObject({ doneInOrder: 6, doneCount: 6 })
  expect(listRanges(new SeedRanges({ first: 1, count: 9, rangeSize: 3, done: 6 }))).toEqual([three])
})

test('nothing is left of a run that had ended', () => {
  expect(listRanges(new SeedRanges({ first: 1, count: 9, rangeSize: 3, done: 9 }))).toEqual([])
})
