import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Attack, type AttackOptions, control, type Outcome } from './attack.ts'
import { ask, send } from './send.ts'
import { withSite } from './site.ts'

type Figures = {
  idleP99Ms: number
  loadedP99Ms: number
  /** Bytes; 0 where the process is not known. */
  rssBefore: number
  rssAfter: number
  accepted: number
  refused: number
  query: string
}

type Options = { seconds?: number; rounds?: number; connections?: number; pid?: number }

const searchEveryMs = 40

const attack = 'forums{posts{related{title renderedBody forum{posts{renderedBody}}}}}'
const aliases = (count: number, field: string) =>
  `{${Array.from({ length: count }, (_, n) => `a${n}:${field}`).join(' ')}}`
const posts = 'id title body renderedBody thumbnail metaTags{name content} author{username picture} forum{title}'

/** From the one that was used against the site to ones that keep just below the limits. */
const candidates = [
  `{${attack}}`,
  aliases(5, attack),
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

/** The figures are medians of some rounds: other programs on the machine make single ones meaningless. */
async function measure(origin: string, options: Options = {}): Promise<Figures> {
  const { seconds = 10, rounds = 3, connections = 4, pid } = options
  const query = await findMostExpensive(origin)
  await searchFor(origin, 3)
  const rssBefore = await rssOf(pid)
  const idle: number[] = []
  const loaded: number[] = []
  const counts = { accepted: 0, refused: 0 }
  for (let round = 0; round < rounds; round++) {
    idle.push(p99(await searchFor(origin, seconds)))
    const stop = startLoops({ origin, query, connections })
    loaded.push(p99(await searchFor(origin, seconds)))
    const { accepted, refused } = await stop()
    counts.accepted += accepted
    counts.refused += refused
  }
  return {
    idleP99Ms: median(idle),
    loadedP99Ms: median(loaded),
    rssBefore,
    rssAfter: await rssOf(pid),
    ...counts,
    query,
  }
}

/** In a thread of their own, so that the times of the visitor are the site's and not this program's. */
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
    const first = await ask(origin, query)
    // A budget that the last one has used up.
    if (first.status === 429) await sleep(first.retryAfter * 1_000)
    const answer = first.status === 429 ? await ask(origin, query) : first
    const isAccepted = answer.status === 200 && answer.body.startsWith('{"data"')
    if (isAccepted && answer.ms > worst.ms) worst = { query, ms: answer.ms }
  }
  if (!worst.query) throw new Error('no query was accepted')
  return worst.query
}

/** Times of a visitor who searches for something else each time. */
async function searchFor(origin: string, seconds: number): Promise<number[]> {
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

async function rssOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const visitorNetwork = { TRUSTED_PROXIES: '', READ_LIMIT_FACTOR: '1' }

/** Four connections loop the most expensive query that is accepted, with the budget of a network and without. */
async function run({ scale, say }: AttackOptions): Promise<Outcome[]> {
  const seconds = Math.max(3, Math.round(10 * scale))
  const attackOn = (env: Record<string, string>) =>
    withSite({ env: { ...visitorNetwork, ...env } }, ({ origin, pid }) => measure(origin, { seconds, pid }))
  const held = await attackOn({})
  say(`  ${held.query.slice(0, 100)}: ${held.accepted} accepted, ${held.refused} refused`)
  const free = await attackOn({ READ_LIMIT_FACTOR: '1000000' })
  const ratio = (figures: Figures) => figures.loadedP99Ms / figures.idleP99Ms
  const memoryMb = (held.rssAfter - held.rssBefore) / 1_048_576
  return [
    {
      check: "everybody's search beside four connections of the most expensive query, p99",
      figure: `${held.loadedP99Ms.toFixed(0)} ms, ${held.idleP99Ms.toFixed(0)} idle: ${ratio(held).toFixed(2)}x`,
      target: 'below 2x',
      passed: ratio(held) < 2,
    },
    {
      check: 'memory of the site after it',
      figure: `+${memoryMb.toFixed(0)} MB`,
      target: 'at most +200 MB',
      passed: memoryMb <= 200,
    },
    control(`the same without a budget (${ratio(free).toFixed(2)}x)`, ratio(free) >= 2),
  ]
}

export const graphqlCost: Attack = { name: 'graphql-cost', run }
