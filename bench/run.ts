/** `npm run bench`: see README.md in this folder. */
import { writeFileSync } from 'node:fs'
import { ensureBuilt } from './build.ts'
import { type Figure, meetsTarget } from './figure.ts'
import { log } from './log.ts'
import { describeMachine, type Machine } from './machine.ts'
import { type Options, readOptions, UsageError, usage } from './options.ts'
import { stopAll } from './processes.ts'
import type { Suite } from './suite.ts'
import { suites } from './suites.ts'
import { formatTable } from './table.ts'

const interruptedExitCode = 130
/** The figures so far, which are printed even if the run is interrupted. */
const figures: Figure[] = []
let isPrinted = false

async function run(options: Options): Promise<void> {
  const selected = selectSuites(options)
  if (options.build) await ensureBuilt()
  const machine = describeMachine()
  log(`${machine.cpus} × ${machine.model}, Node ${machine.node}, load average ${machine.loadBefore} before the start`)
  const shouldRun = (part: string) => !options.parts.length || options.parts.includes(part)
  try {
    for (const suite of selected) await suite.run({ options, shouldRun, report: (more) => void figures.push(...more) })
  } finally {
    await stopAll()
    printTable()
    if (options.json) writeFileSync(options.json, `${JSON.stringify(toReport(options, machine), null, 2)}\n`)
  }
}

function selectSuites({ suites: names, parts }: Options): readonly Suite[] {
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name))
  const known = suites.map(({ name }) => name).join(', ')
  if (unknown !== undefined) throw new UsageError(`There is no suite ${unknown}; there are: ${known}`)
  const selected = names.length ? suites.filter(({ name }) => names.includes(name)) : suites
  const all = selected.flatMap((suite) => suite.parts)
  const missing = parts.find((part) => !all.includes(part))
  if (missing !== undefined) throw new UsageError(`There is no part ${missing}; there are: ${all.join(', ')}`)
  return parts.length ? selected.filter((suite) => suite.parts.some((part) => parts.includes(part))) : selected
}

function printTable(): void {
  if (figures.length && !isPrinted) console.log(formatTable(figures))
  isPrinted = true
}

const toReport = (options: Options, machine: Machine) => ({
  at: new Date().toISOString(),
  machine,
  options,
  figures: figures.map((figure) => (figure.target ? { ...figure, holds: meetsTarget(figure) } : figure)),
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    log('Stopping what was started …')
    printTable()
    void stopAll().finally(() => process.exit(interruptedExitCode))
  })
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(usage)
  else await run(options)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  log(`${error.message}\n\n${usage}`)
  process.exitCode = 1
}
