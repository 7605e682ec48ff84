import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { notify } from './operations/notify.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const directory = mkdtempSync(join(tmpdir(), 'backplane-mails-'))
afterAll(() => rmSync(directory, { recursive: true }))

const readers = 30

function mailInChild(options: { CLAIM_FIRST?: string } = {}): ChildProcess {
  return fork('tests/support/notificationMailChild.ts', {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      SITE_ORIGIN: 'https://gatework.example',
      CONNECTION: JSON.stringify(site.pool.options),
      NOW: site.clock.now().toISOString(),
      ...options,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const countMails = async () => (await db.selectFrom('mails').select('id').execute()).length

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function mailTheRest(): Promise<string[]> {
  const [code] = await once(mailInChild(), 'exit')
  expect(code).toBe(0)
  const mails = await db.selectFrom('mails').select('recipient').execute()
  return mails.map(({ recipient }) => recipient).sort()
}

/** Mentions new users, whose mails are due now; returns their addresses. */
async function mentionReaders(count: number): Promise<{ ids: number[]; addresses: string[] }> {
  await db.deleteFrom('mails').execute()
  const { id: objectId } = await make.post({ title: 'A latch that forgets' })
  const users = await Promise.all(Array.from({ length: count }, () => make.user()))
  const ids = users.map(({ id }) => id)
  await notify(site.context(), { type: 'mention', to: ids, by: null, objectId, key: unique() })
  site.clock.advanceMs(5 * 60_000)
  return { ids, addresses: users.map(({ username }) => `${username}@mail.example`).sort() }
}

it('mails each user once when it is killed repeatedly between claiming and queuing', { timeout: 120_000 }, async () => {
  const { addresses } = await mentionReaders(readers)
  for (let kills = 1; kills <= 3; kills++) {
    const child = mailInChild()
    const threshold = (await countMails()) + 1 + Math.floor((Math.random() * readers) / 4)
    await expect.poll(countMails, { interval: 2, timeout: 60_000 }).toBeGreaterThanOrEqual(Math.min(threshold, readers))
    await kill(child)
  }
  expect(await mailTheRest()).toEqual(addresses)
})

it('would lose a mail if the claim were committed before the mail', { timeout: 60_000 }, async () => {
  const { ids, addresses } = await mentionReaders(2)
  const child = mailInChild({ CLAIM_FIRST: String(ids[0]) })
  await once(child, 'message')
  await kill(child)
  const mailed = await mailTheRest()
  expect(addresses).toEqual(expect.arrayContaining(mailed))
  expect(mailed).toHaveLength(1)
})
