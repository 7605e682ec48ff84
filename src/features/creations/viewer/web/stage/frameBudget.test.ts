import { expect, test } from 'vitest'
import { FrameBudget } from './frameBudget.ts'

const parts = ['effects', 'shades', 'fine pixels'] as const
const listParts = (budget: FrameBudget) => parts.filter((part) => budget.has(part))
const measure = (budget: FrameBudget, times: readonly number[]) => times.map((time) => budget.measure(time))

test('a picture that is drawn in time keeps everything', () => {
  const budget = new FrameBudget()
  expect(measure(budget, Array(100).fill(17))).not.toContain(true)
  expect(listParts(budget)).toEqual(parts)
})

test('slow frames take away one part after the other, and no more than there are', () => {
  const budget = new FrameBudget()
  const states = Array.from({ length: 5 }, () => {
    const changes = measure(budget, Array(10).fill(50)).filter(Boolean).length
    return [changes, ...listParts(budget)]
  })
  expect(states).toEqual([[1, 'shades', 'fine pixels'], [1, 'fine pixels'], [1], [0], [0]])
})

test('frames that are slow in turns count by their mean', () => {
  const budget = new FrameBudget()
  measure(budget, [16, 83, 16, 83, 16, 83, 16, 83, 16, 83])
  expect(budget.has('effects')).toBe(false)
})

test('one long pause, such as that of a hidden tab, takes nothing away', () => {
  const budget = new FrameBudget()
  measure(budget, [60_000, ...Array(9).fill(16)])
  expect(listParts(budget)).toEqual(parts)
})
