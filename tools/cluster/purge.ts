import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { advisoryLocks } from '#platform/db/advisoryLocks.ts'
import { freePort } from '../../bench/app.ts'
import { median } from '../../bench/statistics.ts'
import { type Attack, type AttackOptions, expectBreach, type Outcome } from '../attack/attack.ts'
import { type AttackClient, signInClient } from '../attack/client.ts'
import { type Fleet, withFleet } from './fleet.ts'
import { startVarnish, type Varnish } from './varnish.ts'

const fullWrites = 1_000
const pageCount = 4
const maxAgeMs = 1_000
const maxAgeAfterLossMs = 5_000
/** The time after the lines are cut. */
const lossMs = 5_000
const pollMs = 5
const maxReads = 1_000

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const writes = Math.max(10, Math.round(fullWrites * scale))
  const { ages, agesAfterLoss, hits } = await measure(writes, true)
  const [worst, worstAfterLoss] = [Math.max(...ages), Math.max(...agesAfterLoss)]
  const count = ages.length + agesAfterLoss.length
  log(`  ${count} writes on ${pageCount} pages: median ${Math.round(median(ages))} ms, worst ${Math.round(worst)} ms`)
  log(`  ${agesAfterLoss.length} of them after the lines were cut; ${hits} pages were cached before`)
  const control = await measure(pageCount, false)
  return [
    {
      check: `oldest page of two Varnish after ${count} writes that changed it`,
      figure: `${Math.round(worst)} ms`,
      target: `≤ ${maxAgeMs} ms`,
      passed: worst <= maxAgeMs && hits === 2 * count,
    },
    {
      check: 'the same for writes within five seconds after both processes stopped hearing of changes',
      figure: `${Math.round(worstAfterLoss)} ms`,
      target: `≤ ${maxAgeAfterLossMs} ms`,
      passed: agesAfterLoss.length > 0 && worstAfterLoss <= maxAgeAfterLossMs,
    },
    expectBreach(
      'the same when the purges do not arrive',
      [...control.ages, ...control.agesAfterLoss].every((age) => age > maxAgeMs),
    ),
  ]
}

type Measured = { ages: number[]; agesAfterLoss: number[]; hits: number }

async function measure(writes: number, purges: boolean): Promise<Measured> {
  const ports = [await freePort(), await freePort()]
  const targets = (purges ? ports : [await freePort()]).map((port) => `varnish | http://127.0.0.1:${port}`)
  const env = { WRITE_LIMIT_FACTOR: '1000', PAGE_CACHE_PURGE: targets.join(';') }
  return withFleet({ count: 2, env }, async (fleet) => {
    const caches = await Promise.all(
      ports.map((port, n) => startVarnish({ port, sitePort: fleet.sites[n]?.port as number })),
    )
    try {
      return await writeAndRead(fleet, caches, writes)
    } finally {
      for (const cache of caches) await cache.stop()
    }
  })
}

/** Writes by one process, reads the pages from the caches in front of both. Midway both miss what happens for a second. */
async function writeAndRead(fleet: Fleet, caches: readonly Varnish[], writes: number): Promise<Measured> {
  const client = await signInClient(fleet.sites[0]?.origin as string, 'demo')
  const measured: Measured = { ages: [], agesAfterLoss: [], hits: 0 }
  let lostAt = Number.NEGATIVE_INFINITY
  const perPage = Math.ceil(writes / pageCount)
  const work = Array.from({ length: pageCount }, async (_, page) => {
    const { commentId, path } = await createPage(client)
    const urls = caches.map(({ origin }) => origin + path)
    for (let n = 0; n < perPage; n++) {
      for (const url of urls) if (await isCached(url)) measured.hits++
      if (page === 0 && n === Math.floor(perPage / 2)) {
        await cutLines(fleet)
        lostAt = performance.now()
      }
      const mark = randomUUID()
      await client.data(`mutation { updateComment(commentId: "${commentId}", body: "${mark}") { id } }`)
      const writtenAt = performance.now()
      const found = urls.map(async (url) => {
        while (!(await read(url)).includes(mark) && performance.now() - writtenAt < 2 * maxAgeAfterLossMs)
          await sleep(pollMs)
        return performance.now() - writtenAt
      })
      const age = Math.max(...(await Promise.all(found)))
      const list = writtenAt - lostAt < lossMs ? measured.agesAfterLoss : measured.ages
      list.push(age)
    }
  })
  await Promise.all(work)
  return measured
}

async function createPage(client: AttackClient): Promise<{ commentId: string; path: string }> {
  const title = `Purged from Varnish ${randomUUID()}`
  const { post } = await client.data(
    `mutation { post: createPost(forumKey: "off-topic", title: "${title}", body: "A page that changes.") { id } }`,
  )
  const { id } = post as { id: string }
  const { comment } = await client.data(
    `mutation { comment: createComment(objectId: "${id}", body: "Not yet changed.") { id } }`,
  )
  const path = (await client.send(`/view/${id}`)).headers.get('location') as string
  return { commentId: (comment as { id: string }).id, path }
}

/** Ends the connections by which the processes hear of changes; they connect again after a second. */
async function cutLines({ query }: Fleet): Promise<void> {
  await query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.presence} and classid = 0`,
  )
}

const read = async (url: string): Promise<string> => (await fetch(url)).text()

/** Whether a page that was just read comes from the cache; pages that must not be kept say nothing about purges. */
async function isCached(url: string): Promise<boolean> {
  for (let n = 0; n < maxReads; n++) {
    await read(url)
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.headers.get('x-cache') === 'hit') return true
    await sleep(pollMs)
  }
  return false
}

export const purge: Attack = { name: 'purge', run }
