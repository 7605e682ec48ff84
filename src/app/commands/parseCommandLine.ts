import { parseArgs } from 'node:util'
import { StartError } from '#platform/config/startErrors.ts'
import { type Command, type CommandInput, commandTable, generalOptions, type Option } from './commandTable.ts'

/** The command line is wrong; nothing was started. */
export class UsageError extends StartError {
  override name = 'UsageError'
}

export type CommandRun = { readonly show?: undefined; readonly command: Command; readonly input: CommandInput }

export type CommandLine = { readonly show: 'help' | 'version' } | CommandRun

/** Throws UsageError. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: config,
  })
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const given = tokens.filter((token) => token.kind === 'option')
  for (const option of ['help', 'version'] as const)
    if (given.some(({ name }) => name === option)) return { show: option }

  const command = findCommand(words[0])
  const parameters = command.name ? words.slice(1) : []
  checkParameters(command, parameters)
  for (const { name, rawName, value } of given) {
    if (!has(command.options, name)) throw new UsageError(explainUnknownOption(command, { name, rawName }))
    const takesValue = valuedNames.has(name)
    if (takesValue && !value) throw new UsageError(`${rawName} needs a value`)
    if (!takesValue && value !== undefined) throw new UsageError(`${rawName} takes no value`)
  }
  const values = new Map(given.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])))
  return { command, input: { parameters, options: new Set(given.map(({ name }) => name)), values } }
}

/** Options that take a value do so in every command. */
const valuedNames: ReadonlySet<string> = new Set(
  commandTable.flatMap(({ options }) => options.filter(({ value }) => value !== undefined).map(({ name }) => name)),
)

const config = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  ...Object.fromEntries([...valuedNames].map((name) => [name, { type: 'string' } as const])),
} as const

const seeHelp = 'backplane --help lists what there is'

function findCommand(name = ''): Command {
  const command = commandTable.find((known) => known.name === name)
  if (!command) throw new UsageError(`There is no command ${name}: ${seeHelp}`)
  return command
}

function checkParameters({ name, parameters }: Command, values: readonly string[]): void {
  if (values.length === parameters.length) return
  throw new UsageError(`Write it as: backplane ${[name, ...parameters].join(' ')}`)
}

function explainUnknownOption(command: Command, { name, rawName }: { name: string; rawName: string }): string {
  const isOfOther = commandTable.some(({ options }) => has(options, name))
  if (isOfOther) return `${rawName} is no option of ${command.name || 'the start'}: ${seeHelp}`
  return `There is no option ${rawName}: ${seeHelp}`
}

const has = (options: readonly Option[], name: string): boolean => options.some((option) => option.name === name)

/** The text of `--help`. */
export function renderHelp(): string {
  const rows = commandTable.flatMap(({ name, parameters, help, options }) => [
    [['backplane', name, ...parameters].filter(Boolean).join(' '), help],
    ...options.map(toRow),
  ])
  const general = generalOptions.map(toRow)
  const width = Math.max(...[...rows, ...general].map(([left = '']) => left.length))
  const toLine = ([left = '', right = '']: readonly string[]) => `  ${left.padEnd(width)}  ${right}`
  return [
    'Commands',
    ...rows.map(toLine),
    '',
    'Options',
    ...general.map(toLine),
    '',
    'Settings are environment variables such as PORT, DATA_DIR and SITE_ORIGIN; docs/configuration.md lists them all.',
  ].join('\n')
}

const toRow = ({ name, help, value }: Option): readonly string[] => [
  `  --${[name, value].filter(Boolean).join(' ')}`,
  help,
]
