import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { StartError } from '../config/startErrors.ts'
import type { Replicas } from '../db/replicas.ts'
import type { ErrorCounter } from '../errorCounter.ts'
import type { AdmissionControl } from '../http/admissionControl.ts'
import type { PageCache } from '../http/pageCache.ts'
import type { Log } from '../log.ts'
import { readBacklog } from './backlog.ts'
import { addReplicaLag } from './replicaLag.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that answers; routes of the API have their own. */
    pagePattern?: string | undefined
  }
}

/** What is read when somebody asks for the metrics. */
export type MetricSources = {
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly errors: ErrorCounter
  readonly replicas: Replicas
  cache?: PageCache
  admissions?: Readonly<Record<string, AdmissionControl>>
}

export type MetricsConfig = { token: string | undefined; port: number | undefined }

export type Metrics = {
  /** Opens the port of its own, if there is one. */
  listen(host: string): Promise<void>
  close(): Promise<void>
}

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Options = { server: FastifyInstance; config: MetricsConfig; sources: MetricSources; log: Log }

export async function createMetrics({ server, config, sources, log }: Options): Promise<Metrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  countRequests(server, client, registry)
  addGauges(client, registry, sources)
  addReplicaLag(client, registry, { replicas: sources.replicas, log })
  addBacklog(client, registry, { pool: Object.values(sources.pools)[0] as pg.Pool, log })
  const authorize = createAuthorization(config.token)
  if (config.port === undefined) {
    server.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!authorize(request.headers.authorization)) return reply.code(401).send({ error: '401' })
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  }
  const own = config.port === undefined ? undefined : createOwnServer(registry, authorize)
  return {
    async listen(host) {
      if (!own) return
      const listening = once(own, 'listening')
      own.listen(config.port, host)
      await listening.catch((error: NodeJS.ErrnoException) => {
        throw new StartError(`METRICS_PORT: cannot listen on ${host}:${config.port} (${error.code})`)
      })
    },
    async close() {
      own?.close()
      own?.closeAllConnections()
    },
  }
}

type Authorize = (header: string | undefined) => boolean

const createAuthorization = (token: string | undefined): Authorize => {
  if (token === undefined) return () => true
  const expected = hash(`Bearer ${token}`)
  return (header = '') => timingSafeEqual(hash(header), expected)
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const createOwnServer = (registry: Registry, authorize: Authorize): Server =>
  createServer(async ({ url, headers }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end()
    if (!authorize(headers.authorization)) return response.writeHead(401).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })

type Client = typeof import('prom-client')

function countRequests(server: FastifyInstance, { Histogram }: Client, registry: Registry): void {
  const durations = new Histogram({
    name: 'backplane_http_request_duration_seconds',
    help: 'Time until the response was sent, by the pattern of the route.',
    labelNames: ['route', 'method', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ route: getRoute(request), method: request.method, status }, reply.elapsedTime / 1_000)
  })
}

const getRoute = ({ pagePattern, routeOptions }: FastifyRequest): string => pagePattern ?? routeOptions.url ?? 'unknown'

function addGauges({ Counter, Gauge }: Client, registry: Registry, sources: MetricSources): void {
  registry.registerMetric(
    new Gauge({
      name: 'backplane_database_connections',
      help: 'Connections by pool: open, idle, and callers that wait for one.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(sources.pools)) {
          this.set({ pool, state: 'open' }, totalCount)
          this.set({ pool, state: 'idle' }, idleCount)
          this.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'backplane_page_cache_requests_total',
      help: 'Pages by how they were answered: from the cache, rendered, or stale under overload.',
      labelNames: ['result'],
      registers: [],
      collect() {
        this.reset()
        for (const [result, count] of Object.entries(sources.cache?.counts ?? {})) this.inc({ result }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'backplane_page_cache_bytes',
      help: 'Size of the cached pages.',
      registers: [],
      collect() {
        this.set(sources.cache?.byteSize ?? 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'backplane_admission_requests',
      help: 'Requests that run, and that wait to run.',
      labelNames: ['kind', 'state'],
      registers: [],
      collect() {
        for (const [kind, { running, queued }] of Object.entries(sources.admissions ?? {})) {
          this.set({ kind, state: 'running' }, running)
          this.set({ kind, state: 'queued' }, queued)
        }
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'backplane_admission_rejected_total',
      help: 'Requests that were answered 503 because the site was overloaded.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset()
        for (const [kind, { rejected }] of Object.entries(sources.admissions ?? {})) this.inc({ kind }, rejected)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'backplane_errors_total',
      help: 'Errors in the log of this process.',
      registers: [],
      collect() {
        this.reset()
        this.inc(sources.errors.total)
      },
    }),
  )
}

type BacklogOptions = { pool: pg.Pool; log: Log }

/** The same in every process, because it is read from the database. */
function addBacklog({ Gauge }: Client, registry: Registry, { pool, log }: BacklogOptions): void {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'backplane_jobs',
    help: 'Runs of background jobs by queue, as counted once a minute.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const mails = new Gauge({
    name: 'backplane_mails',
    help: 'Mails that were not sent: waiting, or refused for good.',
    labelNames: ['state'],
    registers,
  })
  const lag = new Gauge({
    name: 'backplane_event_lag_seconds',
    help: 'Age of the oldest event that was not yet handed on.',
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'backplane_database_up',
      help: 'Whether the database answered when the metrics were read.',
      registers: [],
      async collect() {
        try {
          const backlog = await readBacklog(pool)
          jobs.reset()
          for (const { name: queue, ...states } of backlog.queues)
            for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
          for (const [state, count] of Object.entries(backlog.mails)) mails.set({ state }, count)
          lag.set(backlog.eventLagSeconds)
          this.set(1)
        } catch (error) {
          log.warn({ error: (error as Error).message }, 'the metrics of the database are missing')
          this.set(0)
        }
      },
    }),
  )
}
