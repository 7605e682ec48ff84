import { expect, it } from 'vitest'
import { comparePositions, isLogPosition } from './logPosition.ts'

it('orders positions by their number, not by their text', () => {
  const ordered = ['0/0', '0/9', '0/10', '0/FFFFFFFF', '1/0', '9/0', '10/0', 'FFFFFFFF/FFFFFFFF']
  expect(ordered.toReversed().toSorted(comparePositions)).toEqual(ordered)
  expect(comparePositions('0/a', '0/A')).toBe(0)
})

it('recognizes only positions', () => {
  for (const text of ['', '1', '/1', '1/', 'G/0', '1/123456789', '1/2\n', 7, null])
    expect(isLogPosition(text)).toBe(false)
})
