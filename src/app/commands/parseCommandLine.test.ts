import { expect, it } from 'vitest'
import { commandTable } from './commandTable.ts'
import { parseCommandLine, renderHelp } from './parseCommandLine.ts'

const parse = (line: string) => {
  const parsed = parseCommandLine(line.split(' ').filter(Boolean))
  return parsed.show ?? { ...parsed.input, name: parsed.command.name }
}

it('runs the site unless a command is named', () => {
  expect(parse('')).toEqual({ name: '', parameters: [], options: new Set(), values: new Map() })
  expect(parse('--demo')).toEqual({ name: '', parameters: [], options: new Set(['demo']), values: new Map() })
  expect(parse('reset-second-factor ana')).toEqual({
    name: 'reset-second-factor',
    parameters: ['ana'],
    options: new Set(),
    values: new Map(),
  })
})

it('reads the values of options that take one', () => {
  const values = new Map([['rate', '2']])
  for (const rate of ['--rate 2', '--rate=2'])
    expect(parse(`convert site https://other.example archive ${rate}`)).toMatchObject({
      parameters: ['site', 'https://other.example', 'archive'],
      values,
    })
})

it('shows help and version wherever they are asked for', () => {
  for (const line of ['--help', '-h', 'reset-second-factor --help', '--demo -h', 'nonsense --help'])
    expect(parse(line)).toBe('help')
  for (const line of ['--version', '-v']) expect(parse(line)).toBe('version')
})

it.each([
  ['--frob', 'There is no option --frob: backplane --help lists what there is'],
  ['-x', 'There is no option -x: backplane --help lists what there is'],
  ['frob', 'There is no command frob: backplane --help lists what there is'],
  ['-- --demo', 'There is no command --demo: backplane --help lists what there is'],
  ['constructor', 'There is no command constructor: backplane --help lists what there is'],
  ['--demo=yes', '--demo takes no value'],
  ['convert site source archive --rate', '--rate needs a value'],
  ['--rate 2', '--rate is no option of the start: backplane --help lists what there is'],
  ['reset-second-factor', 'Write it as: backplane reset-second-factor <username>'],
  ['reset-second-factor ana bo', 'Write it as: backplane reset-second-factor <username>'],
  [
    'reset-second-factor ana --demo',
    '--demo is no option of reset-second-factor: backplane --help lists what there is',
  ],
])('rejects "%s" with one sentence', (line, message) => {
  expect(() => parse(line)).toThrow(message)
})

it('lists every command and option in the help', () => {
  const help = renderHelp()
  const names = commandTable.flatMap(({ name, options }) => [name, ...options.map((option) => `--${option.name}`)])
  for (const name of [...names, '--help', '--version']) expect(help).toContain(name)
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
})
