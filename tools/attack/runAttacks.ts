import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../bench/build.ts'
import { log } from '../../bench/log.ts'
import { stopAll } from '../../bench/processes.ts'
import type { Attack, AttackOptions, Outcome } from './attack.ts'
import { removeDemoData } from './site.ts'
import { formatTable, type Report } from './table.ts'

const maxLoggedBreaches = 50

const getUsage = (command: string, attacks: readonly Attack[]) => `${command} -- [name …] [options]
  --seed N     repeats the random choices of an earlier run
  --scale X    share of the attempts, from 0.01 to 1 (1)
  --no-build   run dist/ as it is, even where the sources are newer

Names: ${attacks.map(({ name }) => name).join(', ')}`

function readArguments(command: string, attacks: readonly Attack[]) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      scale: { type: 'string', default: '1' },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const unknown = positionals.find((name) => !attacks.some((attack) => attack.name === name))
  const seed = Number(values.seed)
  const scale = Number(values.scale)
  if (values.help || unknown !== undefined || !Number.isSafeInteger(seed) || !(scale >= 0.01 && scale <= 1)) {
    const usage = getUsage(command, attacks)
    console.log(unknown === undefined ? usage : `There is no ${unknown}\n\n${usage}`)
    process.exit(values.help ? 0 : 1)
  }
  return { seed, scale, build: values.build, names: positionals }
}

async function runAttack({ name, run }: Attack, options: AttackOptions): Promise<Report> {
  log(`${name} …`)
  const startedAt = performance.now()
  const outcomes = await run(options).catch((error: Error): Outcome[] => {
    log(error.stack ?? String(error))
    return [{ check: 'ran to its end', figure: error.message.slice(0, 200), target: 'no error', passed: false }]
  })
  for (const { check, figure, passed, breaches = [] } of outcomes) {
    log(`  ${passed ? 'ok    ' : 'FAILED'} ${check}: ${figure}`)
    for (const breach of breaches.slice(0, maxLoggedBreaches)) log(`           ${breach}`)
  }
  return { attack: name, outcomes, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Runs those that the command line names, by default all, and prints a table. */
export async function runAttacks(command: string, attacks: readonly Attack[]): Promise<void> {
  const { seed, scale, build, names } = readArguments(command, attacks)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(130)))
  }
  if (build) await ensureBuilt()
  const reports: Report[] = []
  for (const attack of attacks) {
    if (names.length && !names.includes(attack.name)) continue
    reports.push(await runAttack(attack, { seed, scale, log }))
    await stopAll()
  }
  await removeDemoData()
  console.log(formatTable(reports, seed))
  // An interrupted attack may have left something open that would keep the process.
  process.exit(reports.some(({ outcomes }) => outcomes.some(({ passed }) => !passed)) ? 1 : 0)
}
