import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'

/** Finds each `it.each(…)` over a list that is neither written out nor checked to hold a case. */
const findUnchecked = (source: string): string[] =>
  [...source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\.each\((?!\s*(?:\[|nonEmpty\())[^\n]*/g)].map(([call]) => call)

it('runs at least one case of every computed list', () => {
  const files = globSync('{src,db,tests,tools,bench}/**/*.test.{ts,tsx}').filter((file) => !file.includes('testCases'))
  expect(files.length).toBeGreaterThan(100)
  const unchecked = files.flatMap((file) => findUnchecked(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))
  expect(unchecked, 'wrap the list in nonEmpty of #tests/nonEmpty.ts').toEqual([])
})

it('finds a list that could be empty', () => {
  expect(findUnchecked('it.each(samples)(')).toEqual(['it.each(samples)('])
  expect(findUnchecked('describe.each(kinds.map(name))(')).toHaveLength(1)
  expect(findUnchecked('it.each([1, 2])(')).toEqual([])
  expect(() => nonEmpty([])).toThrow('There is no case to test')
})
