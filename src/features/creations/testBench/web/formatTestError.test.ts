import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { readCells } from '#simulation/testBench/readCells.ts'
import { TestBenchError } from '#simulation/testBench/testBenchError.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { formatTestError, toTestError } from './formatTestError.ts'

function readMessages(table: string): { en: string; zh: string } {
  try {
    readCells(table)
  } catch (error) {
    if (!(error instanceof TestBenchError)) throw error
    const shown = { error: toTestError(error.code), errorDetail: error.detail }
    return { en: formatTestError(shown), zh: withLanguage('zh', () => formatTestError(shown)) }
  }
  throw new Error('The table was read')
}

describe('a table of tests', () => {
  it.each(
    nonEmpty([
      ['a short row', 'A,B\n1,1\n0', 'Line 3 has 1 cell, and the titles are 2', '第 3 行有 1 个单元格，应为 2 个'],
      ['a long row', 'A,B\n1,1\n\n0,0,0', 'Line 4 has 3 cells, and the titles are 2', '第 4 行有 3 个单元格'],
      ['a row that ends in a separator', 'A;B\n1;1;', 'Line 2 has 3 cells', '第 2 行有 3 个单元格'],
      ['a # line', 'A,B\n# all off\n0,0', 'Line 2 begins with #', '第 2 行以 # 开头'],
      ['a # line with as many cells as titles', 'A,B\n# off, off\n0,0', 'Line 2 begins with #', '第 2 行以 # 开头'],
      ['a # line above the titles', '# adder\nA,B\n0,0', 'Line 1 begins with #', '第 1 行以 # 开头'],
      ['an open quotation', 'A,B\n"1,1', 'has a quotation mark without its partner', '引号不成对'],
      ['a quotation mark within a cell', 'A,B\n1,1\n1"0,1', 'Line 3 has a quotation mark', '第 3 行的引号不成对'],
    ]),
  )('with %s says which line it is, and what to do', (_, table, ...[en, zh]) => {
    const messages = readMessages(table)
    expect(messages.en).toContain(en)
    expect(messages.zh).toContain(zh)
  })

  it('may have a title with #', () => {
    expect(readCells('#1,#2\n1,0')).toEqual([
      ['#1', '#2'],
      ['1', '0'],
    ])
    expect(readCells('#1\n1')).toEqual([['#1'], ['1']])
  })

  it('whose reason was stored in the words of a library shows none of them', () => {
    const errorDetail = 'Invalid Record Length: expect 2, got 1 on line 2'
    expect(formatTestError({ error: 'UNREADABLE', errorDetail })).toBe('The table cannot be read.')
  })
})
