import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { requestDueBackup } from '#features/backups/server/operations/requestDueBackup.ts'
import { runBackups } from '#features/backups/server/operations/runBackups.ts'
import { startBackup } from '#features/backups/server/operations/startBackup.ts'
import { listProblems } from '#features/backups/server/problems.ts'
import { listRuns } from '#features/backups/server/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import { changeSettings } from './changeSettings.ts'
import { factories } from './factories.ts'
import { joinSite, type TestSite, testSite } from './testSite.ts'

/** A site with an admin, whose back-ups and their rows are gone before each test. */
export async function backupSite() {
  const directory = mkdtempSync(join(tmpdir(), 'backups-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const site = await testSite({ BACKUP_DIR: directory })
  const make = factories(site)
  let admin: Viewer | null = null
  beforeAll(async () => {
    await site.connect()
    admin = await make.user({ roles: ['admin'] })
    await make.post({ title: 'Kept for ever' })
  })
  beforeEach(async () => {
    await site.pool.query('delete from backup_runs')
    for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true })
  })
  const asAdmin = () => site.context({ viewer: admin })
  const work = ({ context }: TestSite = site) => runBackups(context(), new AbortController().signal)
  const list = () => listRuns(site.services.db)
  return {
    site,
    make,
    directory,
    asAdmin,
    list,
    work,
    tick: ({ context }: TestSite = site) => requestDueBackup(context()),
    problems: async () => listProblems(site.services.config, await list(), site.clock.now()),
    /** Asks for a back-up, and waits until it has ended. */
    async backUp() {
      await startBackup(asAdmin())
      await work()
      const [run] = await list()
      if (!run) throw new Error('Nothing was written')
      return run
    },
    async set(values: Record<string, string | null>): Promise<void> {
      const { config } = site.services
      const revision = config.liveRevision
      await changeSettings(site, admin as Viewer, values)
      const until = performance.now() + 10_000
      while (config.liveRevision === revision && performance.now() < until)
        await new Promise((go) => setTimeout(go, 10))
      expect(config.liveRevision).toBeGreaterThan(revision)
    },
    async join(env: Record<string, string>): Promise<TestSite> {
      const other = await joinSite(site, { BACKUP_DIR: directory, ...env })
      await other.connect()
      return other
    },
  }
}
