import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Role } from '../config/roles.ts'
import type { Context } from '../context.ts'
import { retryWhileUnreachable } from '../db/retryWhileUnreachable.ts'
import type { Log } from '../log.ts'
import { withSpan } from '../observability/tracing.ts'
import { DueRuns, type DueTimings } from './dueRuns.ts'

export type QueueOptions = {
  /** Retries have exponential backoff up to ten minutes; after them the run is parked for the staff. 5 by default. */
  readonly maxRetries?: number
  /** Parallel runs in this process; 1 by default. */
  readonly concurrency?: number
  /** A longer run is retried; 15 minutes by default. */
  readonly timeoutSeconds?: number
  /** Runs with the same `key` never overlap. */
  readonly exclusiveKeys?: true
  /** Which processes run it; `jobs` by default. */
  readonly role?: Role
}

/** Runs at least once, so it must be idempotent. */
export type Job<Data extends object = object> = QueueOptions & {
  readonly name: string
  /** Cron expression in UTC. */
  readonly cron?: string
  readonly runAtStart?: true
  /** `signal` aborts when the process stops, or when another process may have taken over the run. */
  run(ctx: Context, data: Data, signal?: AbortSignal): Promise<void>
}

export type JobRun = {
  readonly data: object
  /** Runs with a higher priority go first. */
  readonly priority?: number
  readonly startAfter?: Date | undefined
  readonly key?: string | undefined
}

export type JobQueue = {
  /** Enqueues runs of a job, in the transaction of `client` if given. */
  enqueue(name: string, runs: readonly JobRun[], client?: pg.ClientBase): Promise<void>
  /** Fetches committed runs at once instead of at the next poll. */
  wakeWorkers(name: string): void
  /** Whether this process runs the job. */
  hasWorkers(name: string): boolean
  stop(): Promise<void>
}

/** A run that sends no heartbeat for this time is retried; pg-boss's default is 15 minutes. */
const heartbeatSeconds = 30

/** The interval while runs are active. Without active runs there is nothing to end, only completed runs to delete. */
const superviseMs = 15_000

/** Long intervals for pg-boss, whose timers would otherwise send most statements of an idle site. */
const intervals = {
  superviseIntervalSeconds: 600,
  monitorIntervalSeconds: superviseMs / 1_000,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  /** Together they are how much later than its time a cron job may start. */
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  /** No job depends on another. */
  flowIntervalSeconds: 3_600,
}

/** Workers poll rarely, because `DueRuns` wakes them. */
const workerPollSeconds = 3_600

const defaultTimeoutSeconds = 900

type Options = {
  pool: pg.Pool
  log: Log
  jobs: readonly Job[]
  /** The roles of this process; all by default. */
  roles?: ReadonlySet<Role>
  /** Active runs then belong to a killed process. */
  isOnlyProcess?: boolean
  dueTimings?: DueTimings
  context(): Context
}

export async function startJobQueue(options: Options): Promise<JobQueue> {
  let running = false
  const stopping = new AbortController()
  const executor = createExecutor(options.pool)
  // Without retries a run that ends while the database is unreachable stays active until its heartbeat expires.
  const retryingExecutor: typeof executor = {
    executeSql: (...statement) =>
      retryWhileUnreachable(() => executor.executeSql(...statement), { log: options.log, isStopping: () => !running }),
  }
  const boss = new PgBoss({
    db: retryingExecutor,
    schedule: runsIn(options.roles, 'jobs'),
    ...intervals,
  })
  boss.on('error', (error) => options.log.warn({ error: error.message }, 'job queue'))
  try {
    const jobs = await startWorkers(boss, { ...options, stopping: stopping.signal })
    running = true
    return {
      ...jobs,
      async stop() {
        running = false
        stopping.abort()
        await jobs.stop()
      },
    }
  } catch (error) {
    // A partly started queue would keep polling.
    await boss.stop({ graceful: false, close: false })
    throw error
  }
}

async function startWorkers(
  boss: PgBoss,
  { pool, log, jobs, roles, isOnlyProcess = false, dueTimings, context, stopping }: Options & { stopping: AbortSignal },
): Promise<JobQueue> {
  const workers = new Map<string, string[]>()
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  const due = new DueRuns({
    pool,
    queues: jobs.filter(({ role }) => runsIn(roles, role)).map(({ name }) => name),
    wake,
    supervise: () => boss.supervise(),
    superviseMs,
    timings: dueTimings,
  })
  await boss.start()
  if (isOnlyProcess) await retryAbandoned(boss, pool)
  for (const job of jobs) {
    const options = {
      retryLimit: job.maxRetries ?? 5,
      retryBackoff: true,
      retryDelay: 1,
      retryDelayMax: 600,
      expireInSeconds: job.timeoutSeconds ?? defaultTimeoutSeconds,
    }
    await boss.createQueue(job.name, { ...options, policy: job.exclusiveKeys ? 'singleton' : 'standard' })
    // createQueue does not change queues of earlier versions.
    await boss.updateQueue(job.name, { ...options, heartbeatSeconds })
    // Every process enqueues runs, even one that works on no jobs.
    if (!runsIn(roles, job.role)) continue
    const ids: string[] = []
    workers.set(job.name, ids)
    for (let n = 0; n < (job.concurrency ?? 1); n++) {
      const worker = await boss.work<object>(job.name, { pollingIntervalSeconds: workerPollSeconds }, async ([run]) => {
        // A worker otherwise pauses for two seconds after each run.
        if (run) boss.notifyWorker(ids[n] ?? '')
        await runLogged(job, run, { log, context, stopping }).catch((error: unknown) => {
          // The next attempt has a time of its own.
          due.lookSoon()
          throw error
        })
      })
      ids.push(worker)
    }
    if (job.cron) await boss.schedule(job.name, job.cron)
    if (job.runAtStart) {
      await boss.insert(job.name, [{ data: {} }])
      wake(job.name)
    }
  }
  const crons = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  // Schedules of jobs that only an earlier version had would create runs that no worker takes.
  for (const { name } of await boss.getSchedules()) if (!crons.has(name)) await boss.unschedule(name)
  const wakeWorkers = (name: string) => {
    wake(name)
    // The run may be a delayed one.
    due.lookSoon()
  }
  due.start()
  return {
    async enqueue(name, runs, client) {
      const inserts = runs.map(({ key, startAfter, ...run }) => ({
        ...run,
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfter ? { startAfter } : {}),
      }))
      await boss.insert(name, inserts, { db: createExecutor(client ?? pool) })
      if (!client) wakeWorkers(name)
    },
    wakeWorkers,
    hasWorkers: (name) => workers.has(name),
    stop() {
      due.stop()
      return boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}

const runsIn = (roles: ReadonlySet<Role> | undefined, role: Role = 'jobs'): boolean => roles?.has(role) ?? true

/** Counts as a failure, so that a run that crashes its process every time is parked, but retries at once. */
async function retryAbandoned(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name`,
  )
  for (const { name, ids } of rows) {
    await boss.fail(name, ids, { message: 'the process ended' })
    for (const id of ids) await boss.update(name, undefined, { id, startAfter: new Date(0) })
  }
}

const createExecutor = (client: pg.Pool | pg.ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})

type Fetched = { id: string; data: object | null; signal: AbortSignal }
type RunOptions = Pick<Options, 'log' | 'context'> & { stopping: AbortSignal }

async function runLogged(job: Job, run: Fetched | undefined, { log, context, stopping }: RunOptions): Promise<void> {
  if (!run) return
  const signal = AbortSignal.any([run.signal, stopping])
  try {
    await withSpan(`job ${job.name}`, {}, () => job.run(context(), run.data ?? {}, signal))
  } catch (error) {
    if (signal.aborted) log.info({ job: job.name, id: run.id }, 'job interrupted: it will be retried')
    else log.error({ job: job.name, id: run.id, err: error }, 'job failed')
    throw error
  }
}
