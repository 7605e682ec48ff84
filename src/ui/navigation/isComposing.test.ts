import { expect, it } from 'vitest'
import { isComposing } from './isComposing.ts'

it.each([
  ['during a composition', { isComposing: true, keyCode: 13 }, true],
  ['that Safari sends after a composition', { isComposing: false, keyCode: 229 }, true],
  ['without an input method', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s is recognized', (_when, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})
