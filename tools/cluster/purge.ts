import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../bench/app.ts'
import { median } from '../../bench/statistics.ts'
import { type Attack, type AttackOptions, expectBreach, type Outcome } from '../attack/attack.ts'
import { signInClient } from '../attack/client.ts'
import { type Fleet, withFleet } from './fleet.ts'
import { startVarnish, type Varnish } from './varnish.ts'

const fullWrites = 1_000
const maxAgeMs = 1_000
const pollMs = 5
const maxReads = 100

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const writes = Math.max(10, Math.round(fullWrites * scale))
  const { ages, hits } = await measure(writes, true)
  const worst = Math.max(...ages)
  log(
    `  ${writes} writes: median ${Math.round(median(ages))} ms, worst ${Math.round(worst)} ms; ${hits} were cached before`,
  )
  const control = await measure(3, false)
  return [
    {
      check: `oldest page of two Varnish after ${writes} writes that changed it`,
      figure: `${Math.round(worst)} ms`,
      target: `≤ ${maxAgeMs} ms`,
      passed: worst <= maxAgeMs && hits === 2 * writes,
    },
    expectBreach(
      'the same when the purges do not arrive',
      control.ages.every((age) => age > maxAgeMs),
    ),
  ]
}

type Measured = { ages: number[]; hits: number }

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

/** Writes by one process, reads the page from the caches in front of both. */
async function writeAndRead(fleet: Fleet, caches: readonly Varnish[], writes: number): Promise<Measured> {
  const client = await signInClient(fleet.sites[0]?.origin as string, 'demo')
  const { post } = await client.data(
    'mutation { post: createPost(forumKey: "off-topic", title: "Purged from Varnish", body: "A page that changes.") { id } }',
  )
  const postId = (post as { id: string }).id
  const { comment } = await client.data(
    `mutation { comment: createComment(objectId: "${postId}", body: "Not yet changed.") { id } }`,
  )
  const commentId = (comment as { id: string }).id
  const path = (await client.send(`/view/${postId}`)).headers.get('location') as string
  const ages: number[] = []
  let hits = 0
  for (let n = 0; n < writes; n++) {
    const urls = caches.map(({ origin }) => origin + path)
    for (const url of urls) if (await isCached(url)) hits++
    const mark = randomUUID()
    await client.data(`mutation { updateComment(commentId: "${commentId}", body: "${mark}") { id } }`)
    const writtenAt = performance.now()
    const found = urls.map(async (url) => {
      while (!(await read(url)).includes(mark) && performance.now() - writtenAt < 5 * maxAgeMs) await sleep(pollMs)
      return performance.now() - writtenAt
    })
    ages.push(Math.max(...(await Promise.all(found))))
  }
  return { ages, hits }
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
