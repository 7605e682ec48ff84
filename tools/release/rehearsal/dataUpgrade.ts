import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { expectBreach, expectNoBreaches, type Outcome } from '../../attack/attack.ts'
import { launchSite } from '../../attack/site.ts'
import { createQuery } from '../../cluster/fleet.ts'
import { findMissing, leaveData, pages } from './memberData.ts'
import { type Programs, plantMigration } from './programs.ts'
import { compareSnapshots, type Snapshot, takeSnapshot } from './snapshot.ts'

type Options = Programs & { directory: string; expectedChanges: readonly string[]; log(text: string): void }

/** Background work, which every start goes on with, changes these. */
const transient = ['outbox', 'creation_versions.board_build']

/** Starts this version on the data of the previous release, and looks for all of it. */
export async function upgradeData({ previous, current, directory, expectedChanges, log }: Options): Promise<Outcome[]> {
  const dataDir = join(directory, 'data')
  log('  The previous release makes a site with demo content …')
  const site = await startSite(dataDir, previous)
  const data = await leaveData(site.origin)
  await site.stop()
  const before = await readDatabase(dataDir)
  // What differs after another start of the same version is no effect of the upgrade.
  await (await startSite(dataDir, previous)).stop()
  const untouched = await readDatabase(dataDir)
  const copy = join(directory, 'copy')
  cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true })

  log('  This version starts on it …')
  await (await startSite(dataDir, current)).stop()
  const after = await readDatabase(dataDir)
  const upgraded = await startSite(dataDir, current)
  const missing = await findMissing(upgraded.origin, data)
  await upgraded.stop()
  const ignored = [...listDifferences(before, untouched), ...expectedChanges, ...transient]
  const differences = listDifferences(untouched, after).filter((name) => !ignored.includes(name))
  const rows = [...untouched.values()].reduce((sum, table) => sum + table.rows.length, 0)

  log('  A copy is upgraded by a version that loses something …')
  await startSite(
    copy,
    plantMigration(current, { directory, name: 'broken', sql: 'alter table comments drop column body' }),
  ).then(
    (planted) => planted.stop(),
    () => undefined,
  )
  const lost = listDifferences(untouched, await readDatabase(copy))
  return [
    expectNoBreaches(`of ${rows} rows: tables and columns that lost some`, untouched.size, differences),
    expectNoBreaches('things of a member that are missing', 6 + pages.length, missing),
    expectBreach('a migration that drops a column', lost.includes('comments.body')),
  ]
}

async function startSite(dataDir: string, program: string) {
  const site = await launchSite(dataDir, { program })
  await site.ready
  return site
}

/** Reads the database of a stopped site. */
async function readDatabase(dataDir: string): Promise<Snapshot> {
  const postgres = await startPostgres({ dataDir, log: silentLog })
  try {
    return await takeSnapshot(createQuery(postgres.connection))
  } finally {
    await postgres.stop()
  }
}

function listDifferences(before: Snapshot, after: Snapshot): string[] {
  const { lost, changed } = compareSnapshots(before, after)
  return [...lost, ...changed]
}
