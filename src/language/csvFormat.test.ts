import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import { csvFormat } from './csvFormat.ts'

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['=1+2', "'=1+2"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
])('writes the cell %j as %j', (text, cell) => {
  expect(stringify([[text, 1]], csvFormat)).toBe(`${cell},1\r\n`)
})
