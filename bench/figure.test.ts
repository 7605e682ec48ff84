import { expect, test } from 'vitest'
import { atLeast, atMost, meetsTarget, ratioAtLeast, ratioAtMost } from './figure.ts'

const figure = { name: 'page: requests', value: 900, unit: '1/s', ratio: 0.7 }

test('a figure at its limit meets its target, one beyond it does not', () => {
  expect(meetsTarget({ ...figure, target: atLeast(900) })).toBe(true)
  expect(meetsTarget({ ...figure, target: atLeast(901) })).toBe(false)
  expect(meetsTarget({ ...figure, target: atMost(900) })).toBe(true)
  expect(meetsTarget({ ...figure, target: atMost(899) })).toBe(false)
})

test('a ratio target compares the ratio', () => {
  expect(meetsTarget({ ...figure, target: ratioAtLeast(0.7) })).toBe(true)
  expect(meetsTarget({ ...figure, target: ratioAtMost(0.6) })).toBe(false)
  expect(meetsTarget({ name: 'x: y', value: 1, unit: 'ms', target: ratioAtMost(2) })).toBe(false)
})

test('a figure without a target is neither met nor missed', () => {
  expect(meetsTarget(figure)).toBeUndefined()
})
