/** Rehearses the upgrade from the previous release; see tools/release/README.md. `--from <commit>` names another one. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopAll } from '../../../bench/processes.ts'
import { formatRow } from '../../attack/table.ts'
import { installRelease } from '../install.ts'
import { packRelease } from '../pack.ts'
import { upgradeData } from './dataUpgrade.ts'
import { packPrevious, readPrevious } from './packPrevious.ts'
import { rollVersions } from './rollingUpgrade.ts'

const { commit, changed } = readPrevious()
const { values } = parseArgs({ options: { from: { type: 'string', default: commit } } })
const maxBreaches = 30
const log = (text: string): void => console.error(text)
const directory = mkdtempSync(join(tmpdir(), 'rehearsal-'))
// The account of the database servers must be able to enter it.
chmodSync(directory, 0o755)
try {
  const programs = {
    previous: installRelease(packPrevious(values.from, log), join(directory, 'previous')),
    current: installRelease(packRelease('.', join(directory, 'packed')), join(directory, 'current')),
  }
  const outcomes = [
    ...(await upgradeData({ ...programs, directory, expectedChanges: Object.keys(changed), log })),
    ...(await rollVersions({ ...programs, directory, log })),
  ]
  for (const outcome of outcomes) {
    console.log(formatRow(outcome))
    if (!outcome.passed)
      for (const breach of outcome.breaches?.slice(0, maxBreaches) ?? []) console.log(`           ${breach}`)
  }
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await stopAll()
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
