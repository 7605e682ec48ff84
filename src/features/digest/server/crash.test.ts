import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const directory = mkdtempSync(join(tmpdir(), 'backplane-digest-'))
afterAll(() => rmSync(directory, { recursive: true }))

const readers = 30
const hour = 5

function sendInChild(): ChildProcess {
  return fork('tests/support/digestChild.ts', {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      SITE_ORIGIN: 'https://gatework.example',
      CONNECTION: JSON.stringify(site.pool.options),
      NOW: site.clock.now().toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const countMails = async () => (await db.selectFrom('mails').select('id').execute()).length

it('skips nobody and mails nobody twice when it is killed repeatedly', { timeout: 120_000 }, async () => {
  const usernames: string[] = []
  for (let n = 0; n < readers; n++) {
    const { id, username } = await make.user()
    // All in the same hour.
    await db
      .updateTable('users')
      .set({ id: 100_000 + 24 * n + hour - (100_000 % 24) })
      .where('id', '=', id)
      .execute()
    usernames.push(username)
  }
  site.clock.advanceMs(1_000)
  await make.post({ title: 'A latch that forgets' })
  site.clock.advanceMs(8 * 86_400_000)
  site.clock.advanceMs(((hour - site.clock.now().getUTCHours() + 24) % 24) * 3_600_000)
  for (let kill = 1; kill <= 2; kill++) {
    const child = sendInChild()
    const exited = once(child, 'exit')
    const threshold = (await countMails()) + 1 + Math.floor((Math.random() * readers) / 3)
    await expect.poll(countMails, { interval: 2, timeout: 60_000 }).toBeGreaterThanOrEqual(Math.min(threshold, readers))
    child.kill('SIGKILL')
    await exited
  }
  const last = sendInChild()
  const [code] = await once(last, 'exit')
  expect(code).toBe(0)
  const mails = await db.selectFrom('mails').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(usernames.map((name) => `${name}@mail.example`).sort())
})
