import { latestPaths } from '#features/latest/contract/paths.ts'
import { findRunningConnection } from '#platform/postgres/startPostgres.ts'
import { type App, serverCommand, withApp } from '../app.ts'
import { type BaselineOptions, startBaseline } from '../baseline.ts'
import { compareWithBaseline, type Subject } from '../compare.ts'
import { residentMb } from '../cpu.ts'
import { atLeast, atMost, type Figure, ratioAtLeast } from '../figure.ts'
import { forumUsers, openForum } from '../forumData.ts'
import { log } from '../log.ts'
import { forumKey, type Sizes } from '../makers/forum.ts'
import type { Bench, Suite } from '../suite.ts'
import { measureDatabase } from './forum/database.ts'
import { waitUntilDelivered } from './forum/delivery.ts'
import { measureIdle } from './forum/idle.ts'
import { measureLogins } from './forum/logins.ts'
import {
  createCommentRequest,
  createForumPageRequest,
  createForumQuery,
  createPostQuery,
  isCommentCreated,
  signIn,
  withBrowserHeaders,
} from './forum/requests.ts'
import { type Sample, takeSample } from './forum/sample.ts'
import { measureScripts } from './forum/script.ts'
import { measureSoak } from './forum/soak.ts'
import { measureStart } from './forum/start.ts'

const readers = 8
const writers = 10
const withoutPageCache = { PAGE_CACHE: 'off' }
const withoutWriteLimits = { WRITE_LIMIT_FACTOR: '1000000' }

export const forumSuite: Suite = {
  name: 'forum',
  parts: ['database', 'start', 'idle', 'cached', 'uncached', 'write', 'login', 'soak'],
  async run(bench) {
    const { posts, comments, soakSeconds, build } = bench.options
    const { dataDir, sample } = await readDatabase(bench, { posts, comments, users: forumUsers })
    if (bench.shouldRun('start')) bench.report(await measureStart(dataDir, { npm: build }))
    if (bench.shouldRun('idle')) {
      await withSite(bench, { dataDir }, async (app) => bench.report(await measureIdle(app)))
    }
    if (bench.shouldRun('cached')) {
      await withSite(bench, { dataDir }, async (app) => {
        bench.report([await measureScripts(app.origin, 'forum page', createForumPageRequest())])
        await measure({ bench, app }, cachedSubjects(sample))
      })
    }
    if (bench.shouldRun('uncached')) {
      await withSite(bench, { dataDir, env: withoutPageCache }, async (app) => {
        const figures = await measure({ bench, app }, uncachedSubjects(sample))
        bench.report(compareCompressed(figures))
        const baseline = { server: 'templateServer.ts', env: readDatabaseEnv(app) } as const
        await measure({ bench, app, baseline }, [templateSubject()])
      })
    }
    if (bench.shouldRun('write')) {
      await withSite(bench, { dataDir, env: withoutWriteLimits }, async (app) => {
        await measure({ bench, app }, await writeSubjects(app, sample))
      })
    }
    if (bench.shouldRun('login')) {
      const env = { TRUSTED_PROXIES: '127.0.0.1' }
      await withSite(bench, { dataDir, env }, async (app) => bench.report(await measureLogins(app)))
    }
    if (bench.shouldRun('soak') && soakSeconds) {
      await withSite(bench, { dataDir, env: withoutWriteLimits }, async (app) =>
        bench.report(await measureSoak(app, sample, soakSeconds)),
      )
    }
  },
}

async function readDatabase(bench: Bench, sizes: Sizes): Promise<{ dataDir: string; sample: Sample }> {
  const { dataDir, postgres } = await openForum(sizes)
  try {
    if (bench.shouldRun('database')) bench.report(await measureDatabase(postgres.connection, sizes.posts))
    return { dataDir, sample: await takeSample(postgres.connection, sizes) }
  } finally {
    await postgres.stop()
  }
}

type SiteStart = { dataDir: string; env?: Record<string, string> }

async function withSite(bench: Bench, { dataDir, env }: SiteStart, work: (app: App) => Promise<void>): Promise<void> {
  const command = serverCommand(bench.options)
  await withApp(dataDir, { ...command, env: { ...command.env, ...env } }, work)
}

const readDatabaseEnv = ({ dataDir }: App) => ({
  BENCH_DATABASE: JSON.stringify({ ...findRunningConnection(dataDir), forumKey }),
})

type MeasureOptions = { bench: Bench; app: App; baseline?: BaselineOptions }

async function measure({ bench, app, baseline }: MeasureOptions, subjects: readonly Subject[]): Promise<Figure[]> {
  const { options, report } = bench
  const floor = await startBaseline(baseline)
  const measured: Figure[] = []
  for (const subject of subjects) {
    log(`Measuring: ${subject.name}`)
    const { rounds, seconds } = options
    const figures = await compareWithBaseline({ app, baseline: floor, rounds, seconds }, subject)
    report(figures)
    measured.push(...figures)
  }
  await floor.stop()
  const value = residentMb(app.pid)
  const last = subjects.at(-1)?.name
  const memory: Figure[] = value === undefined ? [] : [{ name: `memory of the site: after ${last}`, value, unit: 'MB' }]
  report(memory)
  return measured
}

/** Compares a page that is not in the cache yet; returns no figure where CPU time cannot be measured. */
function compareCompressed(figures: readonly Figure[]): Figure[] {
  const find = (page: string) => figures.find(({ name }) => name === `${page}: CPU of the site`)
  const [compressed, plain] = [find(compressedPage), find(uncachedPage)]
  if (!compressed || !plain) return []
  const value = compressed.value - plain.value
  const name = `${uncachedPage}: CPU of the site, added by compression`
  return [{ name, value, unit: compressed.unit, target: atMost(0.4) }]
}

const uncachedPage = 'forum page, uncached'
const compressedPage = 'forum page, uncached and compressed'

function cachedSubjects({ hundred }: Sample): Subject[] {
  const targets = { requests: ratioAtLeast(0.7) }
  const toLoad = (request: ReturnType<typeof createForumPageRequest>) => ({
    connections: readers,
    requests: [withBrowserHeaders(request)],
  })
  return [
    { name: 'forum page, cached', load: toLoad(createForumPageRequest()), targets },
    {
      name: 'forum page, cached, without Accept-Encoding',
      load: { connections: readers, requests: [createForumPageRequest()] },
      targets: { requests: ratioAtLeast(0.8) },
    },
    { name: '100-comment post, cached', load: toLoad({ path: hundred.path }), targets },
    { name: 'list query (GraphQL)', load: { connections: readers, requests: [createForumQuery()] } },
    { name: 'list query (GraphQL), compressed', load: toLoad(createForumQuery()) },
    { name: '100-comment query (GraphQL), compressed', load: toLoad(createPostQuery(hundred)) },
  ]
}

const templateSubject = (): Subject => ({
  name: 'forum page, uncached, beside a template',
  load: { connections: readers, requests: [createForumPageRequest()] },
  targets: { requests: ratioAtLeast(0.5) },
})

function uncachedSubjects({ few, hundred, thousand, posts }: Sample): Subject[] {
  const toLoad = (request: ReturnType<typeof createForumPageRequest>) => ({ connections: readers, requests: [request] })
  const targets = { requests: atLeast(900), p99: atMost(35) }
  return [
    { name: uncachedPage, load: toLoad(createForumPageRequest()), targets },
    { name: compressedPage, load: toLoad(withBrowserHeaders(createForumPageRequest())) },
    {
      name: 'list of the latest activity, uncached',
      load: toLoad({ path: latestPaths.latest() }),
      targets: { p99: atMost(40) },
    },
    { name: '25-comment post, uncached', load: toLoad({ path: few.path }) },
    { name: '100-comment post, uncached', load: toLoad({ path: hundred.path }) },
    {
      name: '1,000-comment post, uncached',
      load: { connections: 1, requests: [{ path: thousand.path }] },
      targets: { p50: atMost(60) },
    },
    { name: 'posts in turn, uncached', load: { connections: readers, requests: posts.map(({ path }) => ({ path })) } },
  ]
}

async function writeSubjects(app: App, { newest }: Sample): Promise<Subject[]> {
  const authorization = await signIn(app.origin)
  const toSubject = (name: string, hasKey: boolean): Subject => {
    const requests = newest.map((post) => createCommentRequest(post, authorization, { hasKey }))
    return {
      name,
      load: { connections: writers, requests, isValidResponse: isCommentCreated },
      targets: { requests: atLeast(1_500) },
      settle: () => waitUntilDelivered(app.dataDir),
    }
  }
  return [toSubject('comment written', false), toSubject('comment written with an Idempotency-Key', true)]
}
