import { describe, expect, it } from 'vitest'
import { GameFileFault } from '../fault.ts'
import { readConfig, textOf, textsOf } from './readConfig.ts'

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
    expect(textOf(config, 'ID')).toBe('MHG')
    expect(textOf(config, 'Title')).toBe('  kept  ')
    expect(textOf(config, 'Hash')).toBe('a # b')
    expect(textOf(config, 'Nothing')).toBeNull()
    expect(textOf(config, 'Address')).toBe('http://a.b:80/c')
    expect(config.get('Position')).toEqual(
      new Map([
        ['x', '1'],
        ['y', '5/6'],
      ]),
    )
    expect(textsOf(config, 'List')).toEqual(['one', 'three'])
    expect(config.get('List')).toContainEqual(new Map([['Type', 'Standard']]))
  })

  it('reads texts of several lines', () => {
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
  ])('says in which line %j is wrong', (text, line) => {
    expect(() => read(text)).toThrow(new GameFileFault('configSyntax', { name: 'a.jecs', line }))
  })

  it('bounds length, lines and nesting', () => {
    expect(() => read('A: 1\n'.repeat(20_001))).toThrow('too long')
    expect(() => read('x'.repeat(2 ** 20 + 1))).toThrow('too long')
    const nested = Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
    expect(() => read(nested)).toThrow('this cannot be read')
  })

  it('treats names of objects as names', () => {
    expect(textOf(read('__proto__: x\nconstructor: y'), 'constructor')).toBe('y')
    expect(textOf(read('A: x'), 'toString')).toBeNull()
  })
})
