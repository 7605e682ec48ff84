import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatTerm } from './formatQueryValue.ts'
import { parseQuery } from './parseQuery.ts'
import { printQuery } from './printQuery.ts'

const parse = (text: string) => {
  const parsed = parseQuery(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.detail}`)
  return parsed.query
}

const characters = [
  'a',
  'B',
  '电',
  '🔌',
  ' ',
  '"',
  '“',
  '”',
  '\\',
  ':',
  '：',
  '(',
  ')',
  '-',
  '<',
  '>',
  '=',
  '/',
  '#',
  '&',
  "'",
  '　',
  '\u00a0',
  '@',
  '*',
  'or',
  'NOT',
  '()',
]

describe('a formatted value', () => {
  it.each([
    'a"b',
    'a\\b',
    'a\\',
    '\\"',
    '"',
    '""',
    'a:b',
    'two words',
    '(x)',
    'f()',
    '“curly”',
    'a”',
    '>5',
    '//x',
    '-x',
    'or',
    'C:\\logs\\',
    'a\\"b\\\\',
    '“',
  ])('of %s is read as the same value', (value) => {
    expect(parse(formatTerm('tag', value)).filter).toMatchObject({ type: 'term', key: 'tag', operator: ':', value })
    const text = `lamp ${formatTerm('tag', value)} -(${formatTerm('milestone', value)} or x) sort:-votes`
    expect(printQuery(parse(printQuery(parse(text))))).toBe(printQuery(parse(text)))
  })

  it('of any characters is read as the same value, alone and beside others', () => {
    let seed = 7
    const random = (max: number) => ((seed = (seed * 48_271) % 2_147_483_647), seed % max)
    for (let run = 0; run < 3_000; run++) {
      const value = Array.from({ length: 1 + random(6) }, () => characters[random(characters.length)])
        .join('')
        .trim()
      if (!value) continue
      expect(parse(formatTerm('tag', value)).filter, value).toMatchObject({ key: 'tag', operator: ':', value })
      const { filter } = parse(`${formatTerm('tag', value)} "${'x'}" ${formatTerm('author', value)}`)
      expect(filter, value).toMatchObject({ items: [{ value }, { value: 'x' }, { value }] })
    }
  })
})

describe('a phrase', () => {
  it.each([
    ['"a \\"quoted\\" word"', 'a "quoted" word'],
    ['"C:\\logs\\"', 'C:\\logs\\'],
    ['"C:\\logs"', 'C:\\logs'],
    ['“a \\” b”', 'a ” b'],
  ])('%s is %s', (text, value) => expect(parse(text).filter).toMatchObject({ phrase: true, value }))
})

it('no code of the site puts a value into a query without formatting it', () => {
  const term =
    /[`\s(](?:assignee|author|fixed|forum|milestone|mod|mods|needs|product|tag|title|uses|version|works):(?:"?\$\{(?!formatQueryValue)|["']\s*\+)/
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/generated/**', 'src/features/*/server/permissions.scenario.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => term.test(readFileSync(file, 'utf8')))).toEqual([])
})
