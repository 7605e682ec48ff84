import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createAuthenticator } from '#features/accounts/server/index.ts'
import { texts } from '#features/writing/server/index.ts'
import { withdrawnTag } from '#objects/contract/tags.ts'
import { ViewCounter } from '#objects/server/viewCounter.ts'
import { registerCaptchaRoutes } from '#platform/captcha/captchaRoutes.ts'
import { createCaptcha } from '#platform/captcha/createCaptcha.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { createContext, type Services } from '#platform/context.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { retryWhileUnreachable } from '#platform/db/retryWhileUnreachable.ts'
import { ErrorCounter } from '#platform/errorCounter.ts'
import { EventHub } from '#platform/events/eventHub.ts'
import { TagBus } from '#platform/events/tagBus.ts'
import { createFileStore, getUploadOrigin } from '#platform/files/createFileStore.ts'
import { createSchema } from '#platform/graphql/createSchema.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createGraphqlServer } from '#platform/graphql/graphqlServer.ts'
import { limitMutations } from '#platform/graphql/limitMutations.ts'
import { AdmissionControl } from '#platform/http/admissionControl.ts'
import { createHttpServer } from '#platform/http/httpServer.ts'
import { PageCache } from '#platform/http/pageCache.ts'
import { type JobQueue, startJobQueue } from '#platform/jobs/jobQueue.ts'
import { installLanguageStore } from '#platform/languageStore.ts'
import type { Log } from '#platform/log.ts'
import { devMailRoutes } from '#platform/mail/devMailRoutes.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { RateLimits } from '#platform/rateLimit/rateLimit.ts'
import { AccessTokens } from '#platform/tokens/accessToken.ts'
import { apiRoutes } from './apiRoutes.ts'
import { assetRoutes } from './assetRoutes.ts'
import { healthRoutes } from './healthRoutes.ts'
import { type PageRenderer, pageRoutes, type RenderedPage, renderErrorPage } from './pageRoutes.ts'
import { eventDefinitions, extensions, jobs, listeners, resolvers } from './registry.ts'
import { rejectMutationsWhileSilenced } from './silence.ts'
import { viewRoutes } from './viewRoutes.ts'

const pageCacheBytes = 12 * 1024 * 1024
/**
 * Higher concurrency would only share the same core. Bursts of writes may queue longer than readers wait for a page.
 */
const apiAdmission = { concurrency: 8, perNetwork: 6, maxQueued: 1_500, maxWaitMs: 3_000 }
const pageAdmission = { concurrency: 4, perNetwork: 3, maxQueued: 300, maxWaitMs: 1_000 }

export type SiteOptions = {
  config: Config
  connection: pg.PoolConfig
  log: Log
  web: PageRenderer
  sdlFile: string
  /** Left out in development, where Vite serves them. */
  publicDirectory?: string
  devServer?: boolean
  clock?: Clock
  pageCache?: boolean
  /** In milliseconds. */
  maxWaitMs?: number
}

export type Site = {
  readonly server: FastifyInstance
  readonly services: Services
  readonly pool: pg.Pool
  readonly views: ViewCounter
  /** Touching a tag drops the cached pages that have it. */
  readonly tags: TagBus
  startBackground(): Promise<void>
  /** Keeps serving while /ready reports the stop, until load balancers have noticed or `skipDelay` is aborted. */
  drain(skipDelay: AbortSignal): Promise<void>
  stop(): Promise<void>
}

export async function createSite(options: SiteOptions): Promise<Site> {
  installLanguageStore()
  const { config, log, web } = options
  const database = openDatabase(options.connection, { log })
  const tags = new TagBus(options.connection, log)
  const events = new EventHub({ pool: database.pool, log, tags, definitions: eventDefinitions, listeners })
  const services = await makeServices(options, { database, tags, events })
  const cache = new PageCache<RenderedPage>(pageCacheBytes)
  const views = new ViewCounter(services)
  tags.onTagsTouched((touched) => {
    cache.touch(touched)
    if (touched === 'all' || touched.includes(withdrawnTag)) cache.clearStale()
  })
  const schema = await createSchema(options.sdlFile, resolvers.map(rejectMutationsWhileSilenced).map(limitMutations))
  const executor = createExecutor(schema)
  const server = createHttpServer(createHttpOptions(services, options))
  const graphql = createGraphqlServer({ schema, executor, log, production: config.siteEnv === 'production' })
  const state = { stopping: false }
  const admissionOverrides = options.maxWaitMs === undefined ? {} : { maxWaitMs: options.maxWaitMs }
  healthRoutes(server, { pool: database.pool, state })
  registerCaptchaRoutes(server, services.captcha)
  if (config.siteEnv === 'development') devMailRoutes(server, database.kysely)
  await apiRoutes(server, {
    services,
    graphql,
    authenticate: createAuthenticator(services, tags),
    admission: new AdmissionControl({ ...apiAdmission, ...admissionOverrides }),
  })
  if (options.publicDirectory) await assetRoutes(server, options.publicDirectory)
  viewRoutes(server, views)
  pageRoutes(server, {
    services,
    executor,
    web,
    cache,
    views,
    admission: new AdmissionControl({ ...pageAdmission, ...admissionOverrides }),
    cacheEnabled: options.pageCache ?? true,
  })

  let queue: JobQueue | undefined
  return {
    server,
    services,
    pool: database.pool,
    views,
    tags,
    async startBackground() {
      const retry = { log, isStopping: () => state.stopping }
      await retryWhileUnreachable(() => tags.listen(), retry)
      const startQueue = async () =>
        startJobQueue({
          pool: database.pool,
          log,
          jobs: [...events.createJobs(), ...jobs],
          isOnlyProcess: await tags.isOnlyListener(),
          context: () => createContext(services),
        })
      queue = await retryWhileUnreachable(startQueue, retry)
      events.start(queue)
      views.start()
    },
    async drain(skipDelay) {
      state.stopping = true
      await sleep(config.shutdownDelaySeconds * 1_000, undefined, { signal: skipDelay }).catch(ignoreAbort)
    },
    async stop() {
      state.stopping = true
      await server.close()
      await views.stop()
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

type Connections = { database: Database; tags: TagBus; events: EventHub }

async function makeServices(options: SiteOptions, { database, tags, events }: Connections): Promise<Services> {
  const { config, log, clock = systemClock } = options
  const errors = new ErrorCounter(clock)
  errors.attachTo(log)
  const limits = new RateLimits(database.pool)
  const { tokenPrivateKey: privateKeyPem } = config.secrets
  return {
    config,
    db: database.kysely,
    transact: database.transact,
    clock,
    log,
    errorCounter: errors,
    events,
    onTagsTouched: (listener) => tags.onTagsTouched(listener),
    extensions,
    rateLimits: limits,
    accessTokens: new AccessTokens({ privateKeyPem, issuer: config.siteOrigin, clock }),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: { name: config.brand.name, address: config.mailFrom },
      origin: config.siteOrigin,
    }),
    captcha: createCaptcha(config, { clock, log, limits }),
    files: await createFileStore(config),
    textRenderer: texts,
  }
}

function createHttpOptions(
  services: Services,
  { web, devServer = false }: SiteOptions,
): Parameters<typeof createHttpServer>[0] {
  const { config, log } = services
  return {
    log,
    https: config.siteOrigin.startsWith('https:'),
    devServer,
    captcha: config.captcha.kind,
    uploadOrigin: getUploadOrigin(config),
    adminFrameOrigin: config.adminUrl && new URL(config.adminUrl).origin,
    formTargetOrigins: [config.providers.github?.origin, config.providers.google?.issuer].filter(
      (o) => o !== undefined,
    ),
    frameOrigins: getOrigins(config.brand.stores.map(({ embedUrl }) => embedUrl)),
    reportOrigins: getOrigins([config.reporting.matomo?.url, config.reporting.sentryDsn]),
    trustedProxies: config.trustedProxies,
    maxConnections: config.maxConnections,
    errorPage: (request, code) => renderErrorPage({ services, web }, request, code),
  }
}

const getOrigins = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]
