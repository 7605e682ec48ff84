import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { openDataset } from '../datasets.ts'
import { atMost, type Figure, ratioAtLeast } from '../figure.ts'
import { log } from '../log.ts'
import { median } from '../statistics.ts'
import type { Bench, Suite } from '../suite.ts'
import { body, countSent, createSendingEdition, renderedBody } from './newsletter/edition.ts'

const readers = Number(process.env.BENCH_READERS || 100_000)
const connections = 8
const kills = 5
const folder = join(import.meta.dirname, 'newsletter')
const senderFile = join(import.meta.dirname, '../../tests/support/newsletterChild.ts')

type Sent = { ms: number; cpuMs: number; residentMb: number }

export const newsletterSuite: Suite = {
  name: 'newsletter',
  parts: ['send', 'kills', 'spool'],
  async run(bench) {
    const { postgres } = await openDataset({ name: 'newsletter', fill: async () => {} })
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-newsletter-'))
    const sink = await startSink()
    try {
      const parts = { bench, connection: postgres.connection, sink, dataDir }
      if (bench.shouldRun('send')) bench.report(await sendFigures(parts))
      if (bench.shouldRun('kills')) bench.report(await killFigures(parts))
      if (bench.shouldRun('spool')) bench.report(await spoolFigures(parts))
    } finally {
      sink.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

type Sink = Awaited<ReturnType<typeof startSink>>
type PartOptions = { bench: Bench; connection: ConnectionOptions; sink: Sink; dataDir: string }

async function startSink() {
  const child = fork(join(folder, 'sink.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const request = async (what: 'count' | 'forget') => {
    child.send(what)
    const [counted] = (await once(child, 'message')) as [{ mails: number; different: number }]
    return counted
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => request('count'),
    forget: () => request('forget'),
    stop: () => child.kill(),
  }
}

/** Alternates, so that other work on the machine affects both. */
async function sendFigures({ bench, connection, sink, dataDir }: PartOptions): Promise<Figure[]> {
  const rounds: { bare: number; ours: number; sent: Sent }[] = []
  for (let round = 0; round < Math.min(bench.options.rounds, 3); round++) {
    log(`Sending to ${readers} readers, round ${round + 1}`)
    const bareArgs = [sink.url, String(readers), String(connections), body, renderedBody]
    const bare = await waitForResult<{ ms: number }>(fork(join(folder, 'barePool.ts'), bareArgs, forkOptions))
    await sink.forget()
    const edition = await createSendingEdition(connection, readers)
    const sent = await waitForResult<Sent>(forkSender({ connection, dataDir, edition, env: { SMTP_URL: sink.url } }))
    const { mails, different } = await sink.forget()
    if (mails !== readers || different !== readers) throw new Error(`${mails} mails came, ${different} different ones`)
    rounds.push({ bare: (readers / bare.ms) * 1_000, ours: (readers / sent.ms) * 1_000, sent })
  }
  const all = (pick: (round: (typeof rounds)[number]) => number) => rounds.map(pick)
  return [
    {
      name: 'newsletter: mails',
      value: median(all(({ ours }) => ours)),
      unit: '1/s',
      ratio: median(all(({ ours, bare }) => ours / bare)),
      target: ratioAtLeast(0.6),
      rounds: all(({ ours }) => ours),
    },
    { name: 'newsletter: the bare pool', value: median(all(({ bare }) => bare)), unit: '1/s' },
    { name: 'newsletter: CPU of the sender', value: median(all(({ sent }) => sent.cpuMs / readers)), unit: 'ms/mail' },
    { name: 'newsletter: memory of the sender', value: median(all(({ sent }) => sent.residentMb)), unit: 'MB' },
  ]
}

async function killFigures({ connection, sink, dataDir }: PartOptions): Promise<Figure[]> {
  log(`Killing the sender ${kills} times`)
  await sink.forget()
  const edition = await createSendingEdition(connection, readers)
  const env = { SMTP_URL: sink.url }
  for (let kill = 1; kill <= kills; kill++) {
    const child = forkSender({ connection, dataDir, edition, env })
    const exited = once(child, 'exit')
    const killAfter = (readers * (kill - Math.random())) / (kills + 1)
    while ((await sink.count()).mails < killAfter) await sleep(5)
    child.kill('SIGKILL')
    await exited
  }
  await waitForResult(forkSender({ connection, dataDir, edition, env }))
  const { mails, different } = await sink.forget()
  return [
    { name: `newsletter after ${kills} kills: skipped`, value: readers - different, unit: 'mails', target: atMost(0) },
    {
      name: `newsletter after ${kills} kills: repeated`,
      value: mails - different,
      unit: 'mails',
      target: atMost(kills * connections),
    },
    {
      name: `newsletter after ${kills} kills: not recorded`,
      value: readers - (await countSent(connection, edition)),
      unit: 'mails',
      target: atMost(0),
    },
  ]
}

/** Spool delivery is idempotent. Fewer readers, because each file is synced to disk. */
async function spoolFigures({ connection, dataDir }: PartOptions): Promise<Figure[]> {
  const count = Math.ceil(readers / 10)
  log(`Killing the sender ${kills} times on its way to a spool`)
  const spool = join(dataDir, 'spool')
  const edition = await createSendingEdition(connection, count)
  const env = { NEWSLETTER_TRANSPORT: 'spool', NEWSLETTER_SPOOL_DIR: spool }
  for (let kill = 1; kill <= kills; kill++) {
    const child = forkSender({ connection, dataDir, edition, env })
    const exited = once(child, 'exit')
    const killAfter = (count * (kill - Math.random())) / (kills + 1)
    while ((await countSent(connection, edition)) < killAfter) await sleep(20)
    child.kill('SIGKILL')
    await exited
  }
  await waitForResult(forkSender({ connection, dataDir, edition, env }))
  const files = readdirSync(join(spool, 'new')).length
  return [
    {
      name: `newsletter through a spool, ${kills} kills: missing or repeated`,
      value: Math.abs(files - count),
      unit: 'mails',
      target: atMost(0),
    },
  ]
}

const forkOptions = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] satisfies StdioOptions }

type SenderOptions = { connection: ConnectionOptions; dataDir: string; edition: number; env: Record<string, string> }

const forkSender = ({ connection, dataDir, edition, env }: SenderOptions): ChildProcess =>
  fork(senderFile, {
    ...forkOptions,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      SITE_ORIGIN: 'https://gatework.example',
      CONNECTION: JSON.stringify(connection),
      EDITION: String(edition),
      NEWSLETTER_CONNECTIONS: String(connections),
      NEWSLETTER_PER_SECOND: '0',
      ...env,
    },
  })

async function waitForResult<Result>(child: ChildProcess): Promise<Result> {
  let result: Result | undefined
  child.on('message', (message) => {
    if (typeof message === 'object') result = message as Result
  })
  const [code] = await once(child, 'exit')
  if (code !== 0 || !result) throw new Error(`A process of the bench ended with ${code}`)
  return result
}
