import { randomInt } from 'node:crypto'
import { createName, getTarget } from '#features/backups/server/target.ts'
import { setSiteSettings } from '#features/settings/server/operations/setSiteSettings.ts'
import { listStoredSettings } from '#features/settings/server/queries.ts'
import { toRevision } from '#features/settings/server/storedValue.ts'
import type { Context } from '#platform/context.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { type TestSite, unique } from './testSite.ts'

export function settingFactories(site: TestSite, asAdmin: () => Context) {
  async function findSettingRevision(name: string): Promise<string | null> {
    const stored = (await listStoredSettings(site.services.db)).find((setting) => setting.name === name)
    return stored ? toRevision(stored.value) : null
  }

  /** Sets an address, and returns its revision. */
  async function setting(name: string): Promise<string | null> {
    const value = `https://status.example/${unique('s')}`
    const change = { name, value, before: await findSettingRevision(name) }
    await setSiteSettings(asAdmin(), { changes: [change] })
    return findSettingRevision(name)
  }

  async function testMailCode(): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await site.pool.query('delete from test_mails')
    const values = [hashToken(code).toString('hex'), site.clock.now()]
    await site.pool.query(`insert into test_mails (digest, fingerprint, sent_at) values ($1, '', $2)`, values)
    return code
  }

  /** A back-up that was written, and whose file is gone. */
  async function backupRun(): Promise<number> {
    const { rows } = await site.pool.query<{ id: number }>(
      `insert into backup_runs (origin, requested_at, started_at, finished_at, state, target, name)
       values ('schedule', $1, $1, $1, 'done', $2, $3) returning id`,
      [site.clock.now(), getTarget(site.services.config).text, createName(site.clock.now())],
    )
    return rows[0]?.id ?? 0
  }

  return { setting, testMailCode, backupRun }
}
