import { expect, test } from 'vitest'
import { atLeast, atMost, holds, ratioAtLeast, ratioAtMost } from './figure.ts'

const figure = { name: 'page: requests', value: 900, unit: '1/s', ratio: 0.7 }

test('a figure at its limit keeps its target, one beyond it does not', () => {
  expect(holds({ ...figure, target: atLeast(900) })).toBe(true)
  expect(holds({ ...figure, target: atLeast(901) })).toBe(false)
  expect(holds({ ...figure, target: atMost(900) })).toBe(true)
  expect(holds({ ...figure, target: atMost(899) })).toBe(false)
})

test('a target of the ratio looks at the ratio', () => {
  expect(holds({ ...figure, target: ratioAtLeast(0.7) })).toBe(true)
  expect(holds({ ...figure, target: ratioAtMost(0.6) })).toBe(false)
  expect(holds({ name: 'x: y', value: 1, unit: 'ms', target: ratioAtMost(2) })).toBe(false)
})

test('a figure without a target is not judged', () => {
  expect(holds(figure)).toBeUndefined()
})
