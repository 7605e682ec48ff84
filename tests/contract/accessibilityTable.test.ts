import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** All of levels A and AA, by the first two numbers. */
const criteria: Record<string, number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

const text = readFileSync('docs/accessibility.md', 'utf8')
const shared = [...text.matchAll(/^- \*\*(\w+)\*\*: /gm)].map((match) => match[1] ?? '')
const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (A|AA) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', , how = '', checks = '']) => ({ number, how, checks }),
)

it('has a row for each of the 55 criteria of WCAG 2.2, levels A and AA', () => {
  const expected = Object.entries(criteria).flatMap(([start, ends]) => ends.map((end) => `${start}.${end}`))
  expect(expected).toHaveLength(55)
  expect(rows.map(({ number }) => number)).toEqual(expected)
})

it('names a shared check, an existing test or a manual step in each row', () => {
  const unchecked = rows.filter(({ how, checks }) => {
    const parts = checks.split('; ')
    return how.length < 10 || !parts.every((part) => isCheck(part))
  })
  expect(unchecked).toEqual([])
})

function isCheck(part: string): boolean {
  const file = /^`([^`]+)`$/.exec(part)?.[1]
  if (file !== undefined) return existsSync(file)
  return /^Manual: .{10,}/.test(part) || shared.some((name) => part === name || part.startsWith(`${name} in `))
}
