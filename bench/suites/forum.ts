import { type App, serverCommand, withApp } from '../app.ts'
import { compareWithFloor, type Subject } from '../compare.ts'
import { residentMb } from '../cpu.ts'
import { atLeast, atMost, type Figure, ratioAtLeast } from '../figure.ts'
import { startFloor } from '../floor.ts'
import { openData } from '../keptData.ts'
import { fillForum, type Sizes } from '../makers/forum.ts'
import { say } from '../say.ts'
import type { Bench, Suite } from '../suite.ts'
import { databaseFigures } from './forum/database.ts'
import { loginFigures } from './forum/logins.ts'
import { asBrowser, commentOn, forumPage, forumQuery, isWritten, signIn } from './forum/requests.ts'
import { type Sample, takeSample } from './forum/sample.ts'
import { scriptFigure } from './forum/script.ts'
import { soakFigures } from './forum/soak.ts'
import { startFigures } from './forum/start.ts'

const users = 2_000
const readers = 8
const writers = 10
const uncached = { PAGE_CACHE: 'off' }
/** One account writes what a thousand people would. */
const prolific = { WRITE_LIMIT_FACTOR: '1000000' }

/** The forum with its posts and comments: starting on it, reading it, writing in it. */
export const forumSuite: Suite = {
  name: 'forum',
  parts: ['database', 'start', 'cached', 'uncached', 'write', 'login', 'soak'],
  async run(bench) {
    const { posts, comments, soakSeconds, build } = bench.options
    const { dataDir, sample } = await readDatabase(bench, { posts, comments, users })
    if (bench.wants('start')) bench.report(await startFigures(dataDir, { npm: build }))
    if (bench.wants('cached')) {
      await onSite(bench, { dataDir }, async (app) => {
        bench.report([await scriptFigure(app.origin, 'forum page', forumPage())])
        await measure(bench, app, cachedSubjects(sample))
      })
    }
    if (bench.wants('uncached')) {
      await onSite(bench, { dataDir, env: uncached }, (app) => measure(bench, app, uncachedSubjects(sample)))
    }
    if (bench.wants('write')) {
      await onSite(bench, { dataDir, env: prolific }, async (app) => measure(bench, app, [await writing(app, sample)]))
    }
    if (bench.wants('login')) {
      const env = { TRUSTED_PROXIES: '127.0.0.1' }
      await onSite(bench, { dataDir, env }, async (app) => bench.report(await loginFigures(app)))
    }
    if (bench.wants('soak') && soakSeconds) {
      await onSite(bench, { dataDir, env: prolific }, async (app) =>
        bench.report(await soakFigures(app, sample, soakSeconds)),
      )
    }
  },
}

async function readDatabase(bench: Bench, sizes: Sizes): Promise<{ dataDir: string; sample: Sample }> {
  const { dataDir, postgres } = await openData({
    name: `forum-${sizes.posts}-${sizes.comments}`,
    fill: (client, tell) => fillForum(client, sizes, tell),
  })
  try {
    if (bench.wants('database')) bench.report(await databaseFigures(postgres.connection, sizes.posts))
    return { dataDir, sample: await takeSample(postgres.connection, sizes) }
  } finally {
    await postgres.stop()
  }
}

type Start = { dataDir: string; env?: Record<string, string> }

async function onSite(bench: Bench, { dataDir, env }: Start, work: (app: App) => Promise<void>): Promise<void> {
  const command = serverCommand(bench.options)
  await withApp(dataDir, { ...command, env: { ...command.env, ...env } }, work)
}

/** Each against the floor, and then the memory that the site has after all of them. */
async function measure({ options, report }: Bench, app: App, subjects: readonly Subject[]): Promise<void> {
  const floor = await startFloor()
  for (const subject of subjects) {
    say(`Measuring: ${subject.name}`)
    report(await compareWithFloor({ app, floor, rounds: options.rounds, seconds: options.seconds }, subject))
  }
  await floor.stop()
  const value = residentMb(app.pid)
  const last = subjects.at(-1)?.name
  const memory: Figure[] = value === undefined ? [] : [{ name: `memory of the site: after ${last}`, value, unit: 'MB' }]
  report(memory)
}

function cachedSubjects({ hundred }: Sample): Subject[] {
  const targets = { requests: ratioAtLeast(0.7) }
  const get = (request: ReturnType<typeof forumPage>) => ({ connections: readers, requests: [asBrowser(request)] })
  return [
    { name: 'forum page, cached', load: get(forumPage()), targets },
    { name: '100-comment post, cached', load: get({ path: hundred.path }), targets },
    { name: 'list query (GraphQL)', load: { connections: readers, requests: [forumQuery()] } },
  ]
}

function uncachedSubjects({ hundred, thousand }: Sample): Subject[] {
  const get = (request: ReturnType<typeof forumPage>) => ({ connections: readers, requests: [request] })
  const targets = { requests: atLeast(900), p99: atMost(35) }
  return [
    { name: 'forum page, uncached', load: get(forumPage()), targets },
    { name: 'forum page, uncached and compressed', load: get(asBrowser(forumPage())) },
    { name: '100-comment post, uncached', load: get({ path: hundred.path }) },
    {
      name: '1,000-comment post, uncached',
      load: { connections: 1, requests: [{ path: thousand.path }] },
      targets: { p50: atMost(60) },
    },
  ]
}

async function writing(app: App, { newest }: Sample): Promise<Subject> {
  const authorization = await signIn(app.origin)
  const requests = newest.map((post) => commentOn(post, authorization))
  return {
    name: 'comment written',
    load: { connections: writers, requests, accepts: isWritten },
    targets: { requests: atLeast(1_500) },
  }
}
