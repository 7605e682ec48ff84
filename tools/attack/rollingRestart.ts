import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { freePort } from '../../bench/app.ts'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { launchSite } from './site.ts'

type Run = { requests: number; failures: number }
type Site = Awaited<ReturnType<typeof launchSite>>

const minRequests = 10_000
const restarts = 10
const clients = 16
const drainSeconds = '2'

async function run({ seed, log }: AttackOptions): Promise<Outcome[]> {
  const random = seededRandom(seed)
  const drained = await restartAlternately({ SHUTDOWN_DELAY_SECONDS: drainSeconds }, random)
  log(`  ${drained.failures} of ${drained.requests} requests failed over ${restarts} restarts`)
  const abrupt = await restartAlternately({ SHUTDOWN_DELAY_SECONDS: '0' }, random)
  log(`  without a delay: ${abrupt.failures} of ${abrupt.requests}`)
  return [
    expectNoBreaches(`requests that failed over ${restarts} rolling restarts`, drained.requests, listFailures(drained)),
    expectBreach(`the same without a delay (${abrupt.failures} of ${abrupt.requests} failed)`, abrupt.failures > 0),
  ]
}

const listFailures = ({ failures }: Run): string[] => Array.from({ length: failures }, () => 'a request failed')

async function restartAlternately(env: Record<string, string>, random: Random): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'rolling-'))
  const postgres = await startPostgres({ dataDir: join(directory, 'database'), log: silentLog })
  const shared = {
    ...env,
    SITE_ENV: 'development',
    DATABASE_URL: `postgres://backplane@${encodeURIComponent(postgres.connection.host)}/backplane`,
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = (n: number) =>
    launchSite(join(directory, 'site'), { demo: false, port: ports[n] as number, env: shared })
  // Started one after the other, because the first one seeds the empty site.
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
  for (const site of sites) await waitUntilServed(balancer, site)
  const load = startLoad(balancer.origin)
  for (let n = 0; n < restarts; n++) {
    await sleep(random() * 500)
    const index = n % sites.length
    await sites[index]?.stop()
    const site = await start(index)
    sites[index] = site
    await site.ready
    await waitUntilServed(balancer, site)
  }
  return load.finish()
}

async function waitUntilServed(balancer: Balancer, site: Site): Promise<void> {
  while (!balancer.isServing(site.origin)) await sleep(20)
}

const query = JSON.stringify({ query: '{ forums { key name } }' })

function startLoad(origin: string): { finish(): Promise<{ requests: number; failures: number }> } {
  const agent = new Agent({ keepAlive: true })
  const count = { requests: 0, failures: 0 }
  const stopping = new AbortController()
  const client = async () => {
    while (!stopping.signal.aborted || count.requests < minRequests) {
      const isPage = count.requests++ % 2 === 0
      const status = await (isPage ? getStatus(`${origin}/forum`, agent) : getStatus(`${origin}/graphql`, agent, query))
      if (status !== 200) count.failures++
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    async finish() {
      stopping.abort()
      await running
      agent.destroy()
      return count
    },
  }
}

/** 0 for an incomplete response. */
const getStatus = (url: string, agent: Agent, body?: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const outgoing = request(
      url,
      { method: body ? 'POST' : 'GET', headers: body ? headers : {}, agent },
      (response) => {
        response.on('error', () => resolve(0))
        response.resume().on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
      },
    )
    outgoing.on('error', () => resolve(0))
    outgoing.end(body)
  })

export const rollingRestart: Attack = { name: 'rolling-restart', run }
