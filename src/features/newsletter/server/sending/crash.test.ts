import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { newsletterSendingFixture } from '#tests/newsletterSending.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const editor = await factories(site).user({ roles: ['editor'] })
const { sink, subscribe, createStartedEdition, counts, atEnd } = newsletterSendingFixture(site, editor)
const directory = mkdtempSync(join(tmpdir(), 'backplane-crash-'))
afterAll(() => rmSync(directory, { recursive: true }))

const readers = 240
const kills = 2
const connections = 4

function sendInChild(edition: number, env: Record<string, string>): ChildProcess {
  const child = fork('tests/support/newsletterChild.ts', {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      SITE_ORIGIN: 'https://gatework.example',
      CONNECTION: JSON.stringify(site.pool.options),
      EDITION: String(edition),
      NEWSLETTER_CONNECTIONS: String(connections),
      NEWSLETTER_PER_SECOND: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  atEnd(() => child.kill('SIGKILL'))
  return child
}

async function sendWithKills(edition: number, env: Record<string, string>, countArrived: () => number): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const child = sendInChild(edition, env)
    const exited = once(child, 'exit')
    const threshold = countArrived() + 1 + Math.floor((Math.random() * readers) / (kills + 1))
    await expect.poll(countArrived, { interval: 2 }).toBeGreaterThanOrEqual(Math.min(threshold, readers))
    child.kill('SIGKILL')
    await exited
  }
  const last = sendInChild(edition, env)
  const [code] = await once(last, 'exit')
  expect(code).toBe(0)
}

describe('a sender that is killed repeatedly', () => {
  it('skips nobody over SMTP and repeats at most the mails in flight, each with the same Message-ID', async () => {
    const { url, mails } = await sink()
    const addresses = await subscribe(readers)
    const edition = await createStartedEdition(site.context())
    await sendWithKills(edition, { SMTP_URL: url }, () => mails.length)
    const ids = new Map<string, Set<string | undefined>>()
    for (const { to, raw } of mails) {
      const [address = ''] = to
      ids.set(address, (ids.get(address) ?? new Set()).add(/^Message-ID: (.*)$/m.exec(raw)?.[1]))
    }
    expect([...ids.keys()].sort()).toEqual(addresses.sort())
    expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
    expect(mails.length - readers).toBeLessThanOrEqual(kills * connections)
    expect(await counts(edition)).toEqual({
      status: 'sent',
      recipientCount: readers,
      sentCount: readers,
      refusedCount: 0,
    })
  })

  it('writes each mail to the spool exactly once', async () => {
    const spool = join(directory, 'spool')
    const addresses = await subscribe(readers)
    const edition = await createStartedEdition(site.context())
    const countFiles = () => {
      try {
        return readdirSync(join(spool, 'new')).length
      } catch {
        return 0
      }
    }
    await sendWithKills(edition, { NEWSLETTER_TRANSPORT: 'spool', NEWSLETTER_SPOOL_DIR: spool }, countFiles)
    const names = readdirSync(join(spool, 'new'))
    const to = names.map((name) => /X-Envelope-To: <(.*)>/.exec(readFileSync(join(spool, 'new', name), 'utf8'))?.[1])
    expect(to.sort()).toEqual(addresses.sort())
    expect((await counts(edition)).sentCount).toBe(readers)
  })
})
