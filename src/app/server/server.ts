import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { texts } from '#features/writing/server/index.ts'
import { ViewCounter } from '#objects/server/viewCounter.ts'
import { createCaptcha } from '#platform/captcha/createCaptcha.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { remakeOnChange } from '#platform/config/remakeOnChange.ts'
import { createContext, type Services } from '#platform/context.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { retryWhileUnreachable } from '#platform/db/retryWhileUnreachable.ts'
import { ErrorCounter } from '#platform/errorCounter.ts'
import { EventHub } from '#platform/events/eventHub.ts'
import { TagBus } from '#platform/events/tagBus.ts'
import { createFileStore, getUploadOrigin } from '#platform/files/createFileStore.ts'
import { createHttpServer, type Shedding } from '#platform/http/httpServer.ts'
import { getSecurityHeaders } from '#platform/http/securityHeaders.ts'
import { createTrustCheck } from '#platform/http/trustedProxies.ts'
import { installWords } from '#platform/installWords.ts'
import { type Job, type JobQueue, startJobQueue } from '#platform/jobs/jobQueue.ts'
import { startTimers, type Timers } from '#platform/jobs/timers.ts'
import { installLanguageStore } from '#platform/languageStore.ts'
import { createMailer, toDkim } from '#platform/mail/mailer.ts'
import type { MetricSources } from '#platform/observability/metrics.ts'
import { startTracing } from '#platform/observability/tracing.ts'
import { RateLimits } from '#platform/rateLimit/rateLimit.ts'
import { everyPageOutdated } from '#platform/sharedCache/events.ts'
import { purgeAfterLoss } from '#platform/sharedCache/purgeAfterLoss.ts'
import { createPurgeRuns, purgeEveryPage, purgePages } from '#platform/sharedCache/purgeJobs.ts'
import { AccessTokens } from '#platform/tokens/accessToken.ts'
import {
  eventDefinitions,
  extensions,
  getEnabledExtensions,
  jobs,
  listeners,
  serverFeatures,
  timers,
} from '../registry.ts'
import { renderErrorPage } from './errorPages.ts'
import { healthRoutes, type SiteState } from './healthRoutes.ts'
import { once } from './once.ts'
import type { SiteOptions } from './siteOptions.ts'
import { webRoutes } from './webRoutes.ts'

/** The whole database, where `Services` is all that requests, jobs and seeds get. */
type SiteServices = Services & { readonly db: WritableDb }

export type Site = {
  readonly server: FastifyInstance
  readonly services: SiteServices
  readonly pool: pg.Pool
  readonly views: ViewCounter
  /** Touching a tag drops the cached pages that have it. */
  readonly tags: TagBus
  /** Hears of changes by other processes from now on, so that it may serve visitors. */
  connect(): Promise<void>
  startBackground(): Promise<void>
  /** Keeps serving while /health/ready reports the stop, until load balancers have noticed or `skipDelay` is aborted. */
  drain(skipDelay: AbortSignal): Promise<void>
  stop(): Promise<void>
}

export async function createSite(options: SiteOptions): Promise<Site> {
  installLanguageStore()
  const { config, log } = options
  installWords(config)
  const database = openDatabase(options.connection, { log, replicaUrls: config.databaseReplicaUrls })
  const tags = new TagBus(options.connection, log)
  // Replicas hear of a change before the caches, which render again as soon as they hear of it.
  tags.onTagsTouched(() => database.replicas.onChange())
  const events = new EventHub({
    pool: database.pool,
    log,
    tags,
    definitions: [...eventDefinitions, everyPageOutdated],
    listeners,
    tagJob: createPurgeJob(options),
  })
  const services = await makeServices(options, { database, tags, events })
  const views = new ViewCounter(services)
  const shedding: Shedding = {}
  const server = createHttpServer({ ...createHttpOptions(services, options), shedding })
  const state: SiteState = { phase: 'starting' }
  const sources: MetricSources = {
    pools: { site: database.pool, api: database.apiPool },
    errors: services.errorCounter,
    replicas: database.replicas,
  }
  // Imported only if somebody wants them.
  const metrics =
    config.metrics && (await (await loadMetrics()).createMetrics({ server, config: config.metrics, sources, log }))
  const tracer = config.traceEndpoint ? await startTracing(config.traceEndpoint) : undefined
  tracer?.traceRequests(server, createTrustCheck(config.trustedProxies))
  healthRoutes(server, { tags, state })
  if (config.roles.has('web')) await webRoutes(server, { options, services, database, tags, views, sources, shedding })

  const retry = { log, isStopping: () => state.phase === 'stopping' }
  if (config.sharedCache.targets.length) purgeAfterLoss(services, { tags, retry })
  const connect = once(async () => {
    await metrics?.listen(config.host)
    await retryWhileUnreachable(() => tags.listen(), retry)
    for (const feature of serverFeatures)
      await retryWhileUnreachable(async () => feature.connect?.(services, () => tags.touch('all')), retry)
    if (state.phase === 'starting') state.phase = 'running'
  })
  let queue: JobQueue | undefined
  let running: Timers | undefined
  return {
    server,
    services,
    pool: database.pool,
    views,
    tags,
    connect,
    async startBackground() {
      await connect()
      queue = await retryWhileUnreachable(() => startQueue(services, { pool: database.pool, events, tags }), retry)
      events.start(queue)
      views.start()
      if (config.roles.has('jobs')) {
        const { onTagsTouched } = services
        running = startTimers({ timers, log, onTagsTouched, context: () => createContext(services) })
      }
    },
    async drain(skipDelay) {
      state.phase = 'stopping'
      await sleep(config.shutdownDelaySeconds * 1_000, undefined, { signal: skipDelay }).catch(ignoreAbort)
    },
    async stop() {
      state.phase = 'stopping'
      await server.close()
      await metrics?.close()
      await running?.stop()
      await views.stop()
      await events.stop()
      await queue?.stop()
      await tags.stop()
      await services.rateLimits.stop()
      await database.close()
      await tracer?.stop()
    },
  }
}

type QueueParts = { pool: pg.Pool; events: EventHub; tags: TagBus }

async function startQueue(services: Services, { pool, events, tags }: QueueParts): Promise<JobQueue> {
  const { config, log } = services
  return startJobQueue({
    pool,
    log,
    jobs: [...events.createJobs(), ...jobs, ...(config.sharedCache.targets.length ? purgeJobs : [])],
    roles: config.roles,
    isOnlyProcess: await tags.isOnlyListener(),
    context: () => createContext(services),
  })
}

const purgeJobs = [purgePages as Job, purgeEveryPage]

function createPurgeJob({ config: { sharedCache }, clock = systemClock }: SiteOptions) {
  const { targets } = sharedCache
  if (!targets.length) return undefined
  return {
    name: purgePages.name,
    createRuns: (tags: readonly string[]) => createPurgeRuns(targets, tags, clock.now()),
  }
}

const loadMetrics = () => import('#platform/observability/metrics.ts')

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error
}

type Connections = { database: Database; tags: TagBus; events: EventHub }

async function makeServices(options: SiteOptions, { database, tags, events }: Connections): Promise<SiteServices> {
  const { config, log, clock = systemClock } = options
  const errors = new ErrorCounter(clock)
  errors.attachTo(log)
  const limits = new RateLimits(database.pool, log)
  const { tokenPrivateKey: privateKeyPem } = config.secrets
  const getMailer = remakeOnChange(
    () => config.liveRevision,
    () =>
      createMailer({
        smtpUrl: config.smtpUrl,
        dkim: toDkim(config),
        from: () => ({ name: config.brand.name, address: config.mailFrom }),
        getHost: () => new URL(config.siteOrigin).hostname,
      }),
  )
  const getCaptcha = remakeOnChange(
    () => config.liveRevision,
    () => createCaptcha(config, { clock, log, limits }),
  )
  return {
    config,
    db: database.kysely,
    connection: options.connection,
    transact: database.transact,
    replicas: database.replicas,
    clock,
    log,
    errorCounter: errors,
    events,
    onTagsTouched: (listener) => tags.onTagsTouched(listener),
    isTagBusLost: () => tags.isLost,
    // The modules are settings.
    get extensions() {
      return getEnabledExtensions(config.modules)
    },
    installedExtensions: extensions,
    rateLimits: limits,
    accessTokens: new AccessTokens({ privateKeyPem, issuer: () => config.siteOrigin, clock }),
    get mailer() {
      return getMailer()
    },
    get captcha() {
      return getCaptcha()
    },
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
    getHeaders: remakeOnChange(
      () => config.liveRevision,
      () => createHeaders({ config, devServer }),
    ),
    trustedProxies: config.trustedProxies,
    maxConnections: config.maxConnections,
    errorPage: (request, code) => renderErrorPage({ services, web }, request, code),
  }
}

function createHeaders({ config, devServer }: { config: Config; devServer: boolean }): Record<string, string> {
  const { brand, providers, reporting } = config
  return getSecurityHeaders({
    https: config.siteOrigin.startsWith('https:'),
    devServer,
    captcha: config.captcha.kind,
    uploadOrigin: getUploadOrigin(config),
    adminFrameOrigin: config.adminUrl && new URL(config.adminUrl).origin,
    formTargetOrigins: [providers.github?.origin, providers.google?.issuer].filter((o) => o !== undefined),
    frameOrigins: getOrigins(brand.stores.map(({ embedUrl }) => embedUrl)),
    reportOrigins: getOrigins([reporting.matomo?.url, reporting.sentryDsn]),
  })
}

const getOrigins = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]
