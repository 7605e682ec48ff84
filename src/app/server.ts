import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { authenticator } from '#features/accounts/server/index.ts'
import { texts } from '#features/writing/server/index.ts'
import { withdrawnTag } from '#objects/contract/tags.ts'
import { ViewCounter } from '#objects/server/viewCounter.ts'
import { captchaRoutes } from '#platform/captcha/captchaRoutes.ts'
import { makeCaptcha } from '#platform/captcha/makeCaptcha.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { retryWhileUnreachable } from '#platform/db/retryWhileUnreachable.ts'
import { ErrorCounts } from '#platform/errorCounts.ts'
import { EventHub } from '#platform/events/hub.ts'
import { TagBus } from '#platform/events/tagBus.ts'
import { makeFiles, uploadOriginOf } from '#platform/files/makeFiles.ts'
import { makeExecutor } from '#platform/graphql/execute.ts'
import { limitChanges } from '#platform/graphql/limitChanges.ts'
import { makeSchema } from '#platform/graphql/schema.ts'
import { makeGraphqlServer } from '#platform/graphql/server.ts'
import { Admission } from '#platform/http/admission.ts'
import { PageCache } from '#platform/http/pageCache.ts'
import { makeHttpServer } from '#platform/http/server.ts'
import { type Jobs, startJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { devMailRoutes } from '#platform/mail/devMailRoutes.ts'
import { makePost } from '#platform/mail/post.ts'
import { RateLimits } from '#platform/rateLimit/rateLimit.ts'
import { AccessTokens } from '#platform/tokens/accessToken.ts'
import { apiRoutes } from './apiRoutes.ts'
import { assetRoutes } from './assetRoutes.ts'
import { definitions, jobs, kinds, listeners, personalData, resolvers, searchSources, undoings } from './brought.ts'
import { serverFeatures } from './features.server.ts'
import { healthRoutes } from './healthRoutes.ts'
import { errorHtml, type Page, pageRoutes, type Web } from './pageRoutes.ts'
import { refuseMutationsWhileSilenced } from './silence.ts'
import { viewRoutes } from './viewRoutes.ts'

const pageCacheBytes = 12 * 1024 * 1024
/** More at once would only share the same core. Bursts of writes may queue for longer than readers wait for a page. */
const apiAdmission = { concurrency: 8, perNetwork: 6, maxQueued: 1_500, maxWaitMs: 3_000 }
const pageAdmission = { concurrency: 4, perNetwork: 3, maxQueued: 300, maxWaitMs: 1_000 }

export type SiteOptions = {
  config: Config
  connection: pg.PoolConfig
  log: Log
  web: Web
  sdlFile: string
  /** Built files to serve; in development Vite does it. */
  publicDirectory?: string
  /** Whether Vite serves the browser's part. */
  devServer?: boolean
  clock?: Clock
  pageCache?: boolean
  /** How long a request may queue, instead of the usual times. */
  maxWaitMs?: number
}

export type Site = {
  readonly server: FastifyInstance
  readonly services: Services
  readonly pool: pg.Pool
  readonly views: ViewCounter
  /** Begins what works in the background: listening to other processes, handing events on, jobs. */
  startBackground(): Promise<void>
  /** Goes on answering, and says that it is about to stop, until load balancers know or `haste` is signalled. */
  drain(haste: AbortSignal): Promise<void>
  /** Answers what is under way, then ends. */
  stop(): Promise<void>
}

/** Puts the site together; it answers once `server` listens. */
export async function makeSite(options: SiteOptions): Promise<Site> {
  const { config, log, web } = options
  const database = openDatabase(options.connection, { log })
  const tags = new TagBus(options.connection, log)
  const events = new EventHub({ pool: database.pool, log, tags, definitions, listeners })
  const services = await makeServices(options, { database, tags, events })
  const cache = new PageCache<Page>(pageCacheBytes)
  const views = new ViewCounter(services)
  tags.onTouched((touched) => {
    cache.touch(touched)
    if (touched === 'all' || touched.includes(withdrawnTag)) cache.dropStale()
  })
  const schema = await makeSchema(options.sdlFile, resolvers.map(refuseMutationsWhileSilenced).map(limitChanges))
  const executor = makeExecutor(schema)
  const server = makeHttpServer(httpOptions(services, options))
  const graphql = makeGraphqlServer({ schema, executor, log, production: config.siteEnv === 'production' })
  const state = { stopping: false }
  const waits = options.maxWaitMs === undefined ? {} : { maxWaitMs: options.maxWaitMs }
  healthRoutes(server, { pool: database.pool, state })
  captchaRoutes(server, services.captcha)
  if (config.siteEnv === 'development') devMailRoutes(server, database.kysely)
  await apiRoutes(server, {
    services,
    graphql,
    authenticate: authenticator(services, tags),
    admission: new Admission({ ...apiAdmission, ...waits }),
  })
  if (options.publicDirectory) await assetRoutes(server, options.publicDirectory)
  viewRoutes(server, views)
  pageRoutes(server, {
    services,
    executor,
    web,
    cache,
    views,
    admission: new Admission({ ...pageAdmission, ...waits }),
    cacheEnabled: options.pageCache ?? true,
  })

  let queue: Jobs | undefined
  let background: { stop(): Promise<void> }[] = []
  return {
    server,
    services,
    pool: database.pool,
    views,
    async startBackground() {
      const retry = { log, isStopping: () => state.stopping }
      await retryWhileUnreachable(() => tags.listen(), retry)
      const startQueue = async () =>
        startJobs({
          pool: database.pool,
          log,
          jobs: [events.job(), ...jobs],
          alone: await tags.isAlone(),
          context: () => contextFor(services),
        })
      queue = await retryWhileUnreachable(startQueue, retry)
      events.start(queue)
      views.start()
      background = serverFeatures.flatMap((feature) => feature.background?.(() => contextFor(services)) ?? [])
    },
    async drain(haste) {
      state.stopping = true
      await sleep(config.shutdownDelaySeconds * 1_000, undefined, { signal: haste }).catch(ignoreAbort)
    },
    async stop() {
      state.stopping = true
      await server.close()
      await views.stop()
      await Promise.all(background.map((work) => work.stop()))
      await events.stop()
      await queue?.stop()
      await tags.stop()
      await database.close()
    },
  }
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error
}

type Open = { database: Database; tags: TagBus; events: EventHub }

async function makeServices(options: SiteOptions, { database, tags, events }: Open): Promise<Services> {
  const { config, log, clock = systemClock } = options
  const errors = new ErrorCounts(clock)
  errors.watch(log)
  const limits = new RateLimits(database.pool)
  const { tokenPrivateKey: privateKeyPem } = config.secrets
  return {
    config,
    db: database.kysely,
    transact: database.transact,
    clock,
    log,
    errors,
    events,
    onTouched: (hear) => tags.onTouched(hear),
    kinds,
    undoings,
    searchSources,
    personalData,
    limits,
    accessTokens: new AccessTokens({ privateKeyPem, issuer: config.siteOrigin, clock }),
    post: makePost({
      smtpUrl: config.smtpUrl,
      from: { name: config.brand.name, address: config.mailFrom },
      origin: config.siteOrigin,
    }),
    captcha: makeCaptcha(config, { clock, log, limits }),
    files: await makeFiles(config),
    texts,
  }
}

function httpOptions(
  services: Services,
  { web, devServer = false }: SiteOptions,
): Parameters<typeof makeHttpServer>[0] {
  const { config, log } = services
  return {
    log,
    https: config.siteOrigin.startsWith('https:'),
    devServer,
    captcha: config.captcha.kind,
    uploadOrigin: uploadOriginOf(config),
    frameOrigin: config.adminUrl && new URL(config.adminUrl).origin,
    formTargets: [config.providers.github?.origin, config.providers.google?.issuer].filter((o) => o !== undefined),
    frames: originsOf(config.brand.stores.map(({ embedUrl }) => embedUrl)),
    reportsTo: originsOf([config.reporting.matomo?.url, config.reporting.sentryDsn]),
    trustedProxies: config.trustedProxies,
    maxConnections: config.maxConnections,
    errorPage: (request, code) => errorHtml({ services, web }, request, code),
  }
}

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]
