import { describe, expect, it } from 'vitest'
import { GameFileError } from '../gameFileError.ts'
import { getText, getTexts, readConfig } from './readConfig.ts'

const read = (text: string) => readConfig('a.jecs', new TextEncoder().encode(text))

describe('readConfig', () => {
  it('reads values, nesting, lists and comments as the game does', () => {
    const config = read(
      [
        '\uFEFF# made by hand',
        'ID: MHG # the game',
        'Color: 333333',
        'Title: "  kept  "',
        'Hash: a \\# b',
        'Nothing: null',
        'Address: http://a.b:80/c',
        'Position:',
        '    x: 1',
        '    y: 5/6',
        'List:',
        '    - one',
        '    -',
        '        Type: Standard',
        '    - three',
        'data_format_version: 1',
      ].join('\r\n'),
    )
    expect(getText(config, 'ID')).toBe('MHG')
    expect(getText(config, 'Title')).toBe('  kept  ')
    expect(getText(config, 'Hash')).toBe('a # b')
    expect(getText(config, 'Nothing')).toBeNull()
    expect(getText(config, 'Address')).toBe('http://a.b:80/c')
    expect(config.get('Position')).toEqual(
      new Map([
        ['x', '1'],
        ['y', '5/6'],
      ]),
    )
    expect(getTexts(config, 'List')).toEqual(['one', 'three'])
    expect(config.get('List')).toContainEqual(new Map([['Type', 'Standard']]))
  })

  it('reads multi-line texts', () => {
    const config = read('A: """\n  one # two\n\n  three\n  """\nB:\n    """\n    four\n    """\nC: five')
    expect([...config]).toEqual([
      ['A', 'one # two\n\nthree'],
      ['B', 'four'],
      ['C', 'five'],
    ])
  })

  it.each([
    ['nothing', 1],
    ['A: 1\n    B: 2', 2],
    ['A:\n    - x\n  y', 3],
    ['A: """\nno end', 2],
    [': x', 1],
  ])('reports the line in which %j is wrong', (text, line) => {
    expect(() => read(text)).toThrow(new GameFileError('configSyntax', { name: 'a.jecs', line }))
  })

  it('limits length, lines and nesting', () => {
    expect(() => read('A: 1\n'.repeat(20_001))).toThrow('too long')
    expect(() => read('x'.repeat(2 ** 20 + 1))).toThrow('too long')
    const nested = Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
    expect(() => read(nested)).toThrow('this cannot be read')
  })

  it('treats names of Object members as plain keys', () => {
    expect(getText(read('__proto__: x\nconstructor: y'), 'constructor')).toBe('y')
    expect(getText(read('A: x'), 'toString')).toBeNull()
  })
})
