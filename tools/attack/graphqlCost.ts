import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Attack, type AttackOptions, expectBreach, type Outcome } from './attack.ts'
import { send, sendQuery } from './send.ts'
import { withSite } from './site.ts'

type Figures = {
  idleP99Ms: number
  loadedP99Ms: number
  /** In bytes; 0 when the process is unknown. */
  rssBefore: number
  rssAfter: number
  accepted: number
  refused: number
  query: string
}

type Options = { seconds?: number; rounds?: number; connections?: number; pid?: number }

const searchEveryMs = 40

const nestedQuery = 'forums{posts{related{title renderedBody forum{posts{renderedBody}}}}}'
const aliases = (count: number, field: string) =>
  `{${Array.from({ length: count }, (_, n) => `a${n}:${field}`).join(' ')}}`
const posts = 'id title body renderedBody thumbnail metaTags{name content} author{username picture} forum{title}'

/** From a query used in a real attack to queries just below the limits. */
const candidates = [
  `{${nestedQuery}}`,
  aliases(5, nestedQuery),
  '{forums{posts{title renderedBody body metaTags{content}}}}',
  '{forums{posts{title author{username} forum{title}}}}',
  aliases(7, `posts(forumKey:"general",page:{maxCount:50}){${posts}}`),
  aliases(4, 'posts(forumKey:"general",page:{maxCount:50}){related{title renderedBody}}'),
  aliases(6, 'tickets(product:"game",page:{maxCount:50}){title renderedBody body timeline{text}}'),
  aliases(15, 'searchPage(query:"the or a",page:{maxCount:50}){hits{title{text} text{text} author{username}}}'),
  aliases(15, 'search(query:"lamp or wire or the",page:{maxCount:50}){title ... on Post{renderedBody}}'),
  aliases(9, 'creations(page:{maxCount:50}){title renderedBody metaTags{content} thumbnail}'),
  aliases(8, '__schema{types{fields{type{ofType{fields{type{ofType{name}}}}}}}}'),
]

/** Medians, because other programs on the machine distort single rounds. */
async function measure(origin: string, options: Options = {}): Promise<Figures> {
  const { seconds = 10, rounds = 3, connections = 4, pid } = options
  const query = await findMostExpensive(origin)
  await measureSearches(origin, 3)
  const rssBefore = await readRss(pid)
  const idle: number[] = []
  const loaded: number[] = []
  const counts = { accepted: 0, refused: 0 }
  for (let round = 0; round < rounds; round++) {
    idle.push(p99(await measureSearches(origin, seconds)))
    const stop = startLoops({ origin, query, connections })
    loaded.push(p99(await measureSearches(origin, seconds)))
    const { accepted, refused } = await stop()
    counts.accepted += accepted
    counts.refused += refused
  }
  return {
    idleP99Ms: median(idle),
    loadedP99Ms: median(loaded),
    rssBefore,
    rssAfter: await readRss(pid),
    ...counts,
    query,
  }
}

/** A worker thread, so that this program does not distort the measured times. */
function startLoops(workerData: { origin: string; query: string; connections: number }) {
  const worker = new Worker(new URL('./loopQuery.ts', import.meta.url), { workerData })
  return async () => {
    worker.postMessage('stop')
    const [counts] = await once(worker, 'message')
    await worker.terminate()
    return counts as { accepted: number; refused: number }
  }
}

async function findMostExpensive(origin: string): Promise<string> {
  let worst = { query: '', ms: 0 }
  for (const query of candidates) {
    const first = await sendQuery(origin, query)
    // The budget of the previous query is used up.
    if (first.status === 429) await sleep(first.retryAfter * 1_000)
    const response = first.status === 429 ? await sendQuery(origin, query) : first
    const isAccepted = response.status === 200 && response.body.startsWith('{"data"')
    if (isAccepted && response.ms > worst.ms) worst = { query, ms: response.ms }
  }
  if (!worst.query) throw new Error('no query was accepted')
  return worst.query
}

/** A different query each time. */
async function measureSearches(origin: string, seconds: number): Promise<number[]> {
  const endsAt = performance.now() + seconds * 1_000
  const times: number[] = []
  for (let n = 0; performance.now() < endsAt; n++) {
    const { ms, status } = await send(`${origin}/search?q=lamp+${Math.round(endsAt)}${n}`, {
      localAddress: '127.0.0.1',
    })
    if (status !== 200) throw new Error(`a search was answered ${status}`)
    times.push(ms)
    await sleep(Math.max(searchEveryMs - ms, 0))
  }
  return times
}

async function readRss(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const visitorNetwork = { TRUSTED_PROXIES: '', READ_LIMIT_FACTOR: '1' }

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const seconds = Math.max(3, Math.round(10 * scale))
  const attackWith = (env: Record<string, string>) =>
    withSite({ env: { ...visitorNetwork, ...env } }, ({ origin, pid }) => measure(origin, { seconds, pid }))
  const limited = await attackWith({})
  log(`  ${limited.query.slice(0, 100)}: ${limited.accepted} accepted, ${limited.refused} refused`)
  const unlimited = await attackWith({ READ_LIMIT_FACTOR: '1000000' })
  const ratio = (figures: Figures) => figures.loadedP99Ms / figures.idleP99Ms
  const memoryMb = (limited.rssAfter - limited.rssBefore) / 1_048_576
  return [
    {
      check: "everybody's search beside four connections of the most expensive query, p99",
      figure: `${limited.loadedP99Ms.toFixed(0)} ms, ${limited.idleP99Ms.toFixed(0)} idle: ${ratio(limited).toFixed(2)}x`,
      target: 'below 2x',
      passed: ratio(limited) < 2,
    },
    {
      check: 'memory of the site after it',
      figure: `+${memoryMb.toFixed(0)} MB`,
      target: 'at most +200 MB',
      passed: memoryMb <= 200,
    },
    expectBreach(`the same without a budget (${ratio(unlimited).toFixed(2)}x)`, ratio(unlimited) >= 2),
  ]
}

export const graphqlCost: Attack = { name: 'graphql-cost', run }
