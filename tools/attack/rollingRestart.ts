import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { freePort } from '../../bench/app.ts'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, control, noneOf, type Outcome } from './attack.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { launchSite } from './site.ts'

type Run = { requests: number; failures: number }
type Site = Awaited<ReturnType<typeof launchSite>>

const minRequests = 10_000
const restarts = 10
const clients = 16
const drainSeconds = '2'

/** Restarts two processes on one database in turn behind a load balancer, under requests of which none may fail. */
async function run({ seed, say }: AttackOptions): Promise<Outcome[]> {
  const random = seededRandom(seed)
  const drained = await restartInTurn({ SHUTDOWN_DELAY_SECONDS: drainSeconds }, random)
  say(`  ${drained.failures} of ${drained.requests} requests failed over ${restarts} restarts`)
  const abrupt = await restartInTurn({ SHUTDOWN_DELAY_SECONDS: '0' }, random)
  say(`  without a delay: ${abrupt.failures} of ${abrupt.requests}`)
  return [
    noneOf(`requests that failed over ${restarts} rolling restarts`, drained.requests, failuresOf(drained)),
    control(`the same without a delay (${abrupt.failures} of ${abrupt.requests} failed)`, abrupt.failures > 0),
  ]
}

const failuresOf = ({ failures }: Run): string[] => Array.from({ length: failures }, () => 'a request failed')

async function restartInTurn(env: Record<string, string>, random: Random): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'rolling-'))
  const postgres = await startPostgres({ dataDir: join(directory, 'database'), log: silentLog })
  const shared = {
    ...env,
    SITE_ENV: 'development',
    DATABASE_URL: `postgres://backplane@${encodeURIComponent(postgres.connection.host)}/backplane`,
  }
  const ports = [await freePort(), await freePort()]
  const start = (n: number) =>
    launchSite(join(directory, 'site'), { demo: false, port: ports[n] as number, env: shared })
  // One after the other: the first one fills the empty site.
  const sites: Site[] = []
  let balancer: Balancer | undefined
  try {
    for (const n of ports.keys()) await (sites[n] = await start(n)).ready
    balancer = await startBalancer(sites.map(({ origin }) => origin))
    return await restartUnderLoad({ sites, start, balancer, random })
  } finally {
    await balancer?.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
    rmSync(directory, { recursive: true })
  }
}

type Fleet = { sites: Site[]; start(n: number): Promise<Site>; balancer: Balancer; random: Random }

async function restartUnderLoad({ sites, start, balancer, random }: Fleet): Promise<Run> {
  for (const site of sites) await untilServed(balancer, site)
  const load = startLoad(balancer.origin)
  for (let n = 0; n < restarts; n++) {
    await sleep(random() * 500)
    const place = n % sites.length
    await sites[place]?.stop()
    const site = await start(place)
    sites[place] = site
    await site.ready
    await untilServed(balancer, site)
  }
  return load.finish()
}

async function untilServed(balancer: Balancer, site: Site): Promise<void> {
  while (!balancer.serves(site.origin)) await sleep(20)
}

const query = JSON.stringify({ query: '{ forums { key name } }' })

/** Clients that ask one thing after the other, pages and the API, until they are told to finish. */
function startLoad(origin: string): { finish(): Promise<{ requests: number; failures: number }> } {
  const agent = new Agent({ keepAlive: true })
  const count = { requests: 0, failures: 0 }
  const over = new AbortController()
  const client = async () => {
    while (!over.signal.aborted || count.requests < minRequests) {
      const isPage = count.requests++ % 2 === 0
      const status = await (isPage ? ask(`${origin}/forum`, agent) : ask(`${origin}/graphql`, agent, query))
      if (status !== 200) count.failures++
    }
  }
  const asking = Promise.all(Array.from({ length: clients }, client))
  return {
    async finish() {
      over.abort()
      await asking
      agent.destroy()
      return count
    },
  }
}

/** The status of an answer that came whole, 0 of one that did not. */
const ask = (url: string, agent: Agent, body?: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(url, { method: body ? 'POST' : 'GET', headers: body ? headers : {}, agent }, (answer) => {
      answer.on('error', () => resolve(0))
      answer.resume().on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })

export const rollingRestart: Attack = { name: 'rolling-restart', run }
