import { parseArgs } from 'node:util'

export type Options = {
  /** Empty for all. */
  suites: string[]
  /** Empty for all. */
  parts: string[]
  posts: number
  comments: number
  rounds: number
  seconds: number
  /** 0 skips the soak test. */
  soakSeconds: number
  json: string | undefined
  cpuProfiles: string | undefined
  /** A file that describes another site: see suites/peers.ts. */
  peer: string | undefined
  build: boolean
  help: boolean
}

export const usage = `npm run bench -- [suite …] [options]
  --part NAME      only this part of a suite; may be repeated
  --posts N        posts in the forum (100000)
  --comments N     comments on them (1000000)
  --seconds S      length of one measurement under load (3)
  --rounds N       rounds of each measurement, of which the median counts (5)
  --soak SECONDS   also a steady load that shows whether memory grows (the target asks for 600)
  --json FILE      write the figures to a file too
  --cpu-prof DIR   write CPU profiles of the site; the figures are then lower
  --peer FILE      the other site of the suite peers
  --no-build       measure dist/ as it is, even where the sources are newer`

export class UsageError extends Error {}

/** Throws UsageError. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args)
  return {
    suites: positionals,
    parts: values.part,
    posts: parseInteger('posts', values.posts, 10),
    comments: parseInteger('comments', values.comments, 2_000),
    seconds: parseInteger('seconds', values.seconds, 1),
    rounds: parseInteger('rounds', values.rounds, 1),
    soakSeconds: parseInteger('soak', values.soak, 0),
    json: values.json,
    cpuProfiles: values['cpu-prof'],
    peer: values.peer,
    build: values.build,
    help: values.help,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        part: { type: 'string', multiple: true, default: [] },
        posts: { type: 'string', default: '100000' },
        comments: { type: 'string', default: '1000000' },
        seconds: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '5' },
        soak: { type: 'string', default: '0' },
        json: { type: 'string' },
        'cpu-prof': { type: 'string' },
        peer: { type: 'string' },
        build: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function parseInteger(name: string, text: string, min: number): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= min) return value
  throw new UsageError(`--${name} must be a whole number from ${min}, not ${text}`)
}
