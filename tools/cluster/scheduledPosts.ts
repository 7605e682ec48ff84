import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/makers/random.ts'
import { median } from '../../bench/statistics.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { type AttackClient, signInClient } from '../attack/client.ts'
import { type Fleet, withFleet } from './fleet.ts'

const fullPosts = 20
const maxLateMs = 1_000
/** The time between writing a post and its publication, in which all processes wait. */
const aheadMs = 3_000
/** A process is killed so long before or after the time of a post. */
const killSpreadMs = 100
const pollMs = 10
const maxWaitMs = 60_000

/** kill -9 of one of three processes at the time of a post, which the pages of the others must show. */
async function run({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const count = Math.max(3, Math.round(fullPosts * scale))
  const random = seededRandom(seed)
  return withFleet({ count: 3 }, async (fleet) => {
    const client = await signInClient(fleet.sites[0]?.origin as string, 'demo-staff')
    const titles: string[] = []
    const delays: number[] = []
    for (let n = 0; n < count; n++) {
      const { title, at } = await schedulePost(client)
      titles.push(title)
      const index = Math.floor(random() * fleet.sites.length)
      await sleep(at + killSpreadMs * (2 * random() - 1) - Date.now())
      const killed = fleet.sites[index]?.kill()
      const others = fleet.sites.filter((_, other) => other !== index)
      delays.push(Math.max(...(await Promise.all(others.map(({ origin }) => measureDelay(origin, title, at))))))
      await killed
      await fleet.restart(index)
    }
    const worst = Math.max(...delays)
    log(`  ${count} posts: median ${Math.round(median(delays))} ms after their time, worst ${Math.round(worst)} ms`)
    return [
      expectNoBreaches('scheduled posts that appeared twice or never', count, await listWrong(fleet, titles)),
      {
        check: `latest page with its post, of ${count} during which one of three processes was killed`,
        figure: `${Math.round(worst)} ms`,
        target: `≤ ${maxLateMs} ms`,
        passed: worst <= maxLateMs,
      },
      expectBreach('the same if all three are killed', (await measureWithoutProcesses(fleet, client)) > maxLateMs),
    ]
  })
}

type Scheduled = { title: string; at: number }

async function schedulePost(client: AttackClient): Promise<Scheduled> {
  const slug = `on-time-${randomUUID()}`
  const title = `Out ${slug}`
  const seconds = Math.ceil((Date.now() + aheadMs) / 1_000)
  const texts = `title: "${title}", body: "Whatever happens.", excerpt: "", slug: "${slug}", coverId: ""`
  await client.data(`mutation { saveBlogDraft(${texts}, publishAt: ${seconds}) { id } }`)
  return { title, at: seconds * 1_000 }
}

/** Measures from the time of the post until the blog's page shows it; infinite if that takes a minute. */
async function measureDelay(origin: string, title: string, at: number): Promise<number> {
  const readBlog = async () => (await fetch(`${origin}/blog`, { signal: AbortSignal.timeout(5_000) })).text()
  while (Date.now() - at < maxWaitMs) {
    const page = await readBlog().catch(() => '')
    if (page.includes(title)) return Date.now() - at
    await sleep(pollMs)
  }
  return Number.POSITIVE_INFINITY
}

async function measureWithoutProcesses(fleet: Fleet, client: AttackClient): Promise<number> {
  const { title, at } = await schedulePost(client)
  await Promise.all(fleet.sites.map((site) => site.kill()))
  await sleep(at + maxLateMs - Date.now())
  await fleet.restart(0)
  return measureDelay(fleet.sites[0]?.origin as string, title, at)
}

async function listWrong({ query }: Fleet, titles: readonly string[]): Promise<string[]> {
  const stored = await query<{ title: string; count: number }>(
    'select title, count(*)::int as count from posts where title = any($1) group by 1',
    [titles],
  )
  const counts = new Map(stored.map(({ title, count }) => [title, count]))
  return titles.filter((title) => counts.get(title) !== 1)
}

export const scheduledPosts: Attack = { name: 'scheduled-posts', run }
