import { expect, it } from 'vitest'
import { moveWithin } from './moveWithin.ts'

const rows = [
  { id: 30, position: 1 },
  { id: 10, position: 2 },
  { id: 20, position: 3 },
]

it('numbers only the rows between the former and the new place', () => {
  expect(moveWithin(rows, 10, 1)).toMatchObject({
    from: 2,
    changed: [
      { id: 10, position: 1 },
      { id: 30, position: 2 },
    ],
  })
  expect(moveWithin(rows, 20, 3)).toEqual({ from: 3, changed: [] })
})

it('numbers rows that shared a position', () => {
  const tied = rows.map((row) => ({ ...row, position: 100 }))
  const changed = moveWithin(tied, 20, 1)?.changed.map(({ id, position }) => [id, position])
  expect(changed).toEqual([
    [10, 3],
    [20, 1],
    [30, 2],
  ])
})

it('takes a place past the end for the last one, and refuses rows that are gone', () => {
  expect(moveWithin(rows, 30, 99)?.changed).toContainEqual({ id: 30, old: 1, position: 3 })
  expect(moveWithin(rows, 40, 1)).toBeUndefined()
})
