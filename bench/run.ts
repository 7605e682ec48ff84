/** `npm run bench`: see README.md beside this file. */
import { writeFileSync } from 'node:fs'
import { ensureBuilt } from './build.ts'
import { type Figure, holds } from './figure.ts'
import { describeMachine, type Machine } from './machine.ts'
import { type Options, readOptions, UsageError, usage } from './options.ts'
import { stopAll } from './processes.ts'
import { say } from './say.ts'
import type { Suite } from './suite.ts'
import { suites } from './suites.ts'
import { table } from './table.ts'

const interrupted = 130
/** What has been measured, also when the run is cut short. */
const figures: Figure[] = []
let isPrinted = false

async function run(options: Options): Promise<void> {
  const chosen = choose(options)
  if (options.build) await ensureBuilt()
  const machine = describeMachine()
  say(`${machine.cpus} × ${machine.model}, Node ${machine.node}, load average ${machine.loadBefore} before the start`)
  const wants = (part: string) => !options.parts.length || options.parts.includes(part)
  try {
    for (const suite of chosen) await suite.run({ options, wants, report: (more) => void figures.push(...more) })
  } finally {
    await stopAll()
    printTable()
    if (options.json) writeFileSync(options.json, `${JSON.stringify(record(options, machine), null, 2)}\n`)
  }
}

function choose({ suites: names, parts }: Options): readonly Suite[] {
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name))
  const known = suites.map(({ name }) => name).join(', ')
  if (unknown !== undefined) throw new UsageError(`There is no suite ${unknown}; there are: ${known}`)
  const chosen = names.length ? suites.filter(({ name }) => names.includes(name)) : suites
  const all = chosen.flatMap((suite) => suite.parts)
  const missing = parts.find((part) => !all.includes(part))
  if (missing !== undefined) throw new UsageError(`There is no part ${missing}; there are: ${all.join(', ')}`)
  return parts.length ? chosen.filter((suite) => suite.parts.some((part) => parts.includes(part))) : chosen
}

/** Once, whether the run ends by itself or by a signal, which also makes it fail. */
function printTable(): void {
  if (figures.length && !isPrinted) console.log(table(figures))
  isPrinted = true
}

const record = (options: Options, machine: Machine) => ({
  at: new Date().toISOString(),
  machine,
  options,
  figures: figures.map((figure) => (figure.target ? { ...figure, holds: holds(figure) } : figure)),
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    say('Stopping what was started …')
    printTable()
    void stopAll().finally(() => process.exit(interrupted))
  })
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(usage)
  else await run(options)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  say(`${error.message}\n\n${usage}`)
  process.exitCode = 1
}
