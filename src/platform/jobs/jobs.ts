import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'

/** Work that is done later and at least once, so it must do no harm the second time. */
export type Job<Data extends object = object> = {
  readonly name: string
  /** When to run by itself, as a cron expression in UTC. */
  readonly cron?: string
  /** Also once at every start. */
  readonly atStart?: true
  /** How many times a failing run is tried again, with growing waits; then it is parked for the staff. 5 if unset. */
  readonly retries?: number
  /** How many runs may go on at a time in this process; 1 if unset. */
  readonly atOnce?: number
  run(ctx: Context, data: Data): Promise<void>
}

/** What a run is given; those of a higher priority come before all others. */
export type Run = { readonly data: object; readonly priority?: number }

export type Jobs = {
  /** Queues runs of a job, in the transaction that `client` is in, or by itself. */
  add(name: string, runs: readonly Run[], client?: pg.ClientBase): Promise<void>
  /** Lets the workers of a job look at once for what has been queued and committed. */
  wake(name: string): void
  stop(): Promise<void>
}

/**
 * A run whose process has given no sign of life for so long is tried again; else what a crash cuts off would wait for a
 * quarter of an hour.
 */
const heartbeatSeconds = 30

/** How often each queue is looked through for such runs. */
const superviseIntervalSeconds = 15

type Options = {
  pool: pg.Pool
  log: Log
  jobs: readonly Job[]
  /** No other process works on this queue: what is going on in it was begun by one that was killed. */
  alone?: boolean
  context(): Context
}

/** Starts the queue on the site's own pool, and a worker for every job. */
export async function startJobs(options: Options): Promise<Jobs> {
  const boss = new PgBoss({
    db: executor(options.pool),
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  })
  boss.on('error', (error) => options.log.warn({ error: error.message }, 'job queue'))
  try {
    return await startWorkers(boss, options)
  } catch (error) {
    // Half a queue would go on looking for work beside the next one.
    await boss.stop({ graceful: false, close: false })
    throw error
  }
}

async function startWorkers(boss: PgBoss, { pool, log, jobs, alone = false, context }: Options): Promise<Jobs> {
  const workers = new Map<string, string[]>()
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  await boss.start()
  if (alone) await retryAbandoned(boss, pool)
  for (const job of jobs) {
    const retryLimit = job.retries ?? 5
    await boss.createQueue(job.name, { retryLimit, retryBackoff: true, retryDelay: 1, retryDelayMax: 600 })
    // For queues of an earlier version, too.
    await boss.updateQueue(job.name, { heartbeatSeconds })
    const ids: string[] = []
    workers.set(job.name, ids)
    for (let n = 0; n < (job.atOnce ?? 1); n++) {
      const worker = await boss.work<object>(job.name, async ([run]) => {
        // There may be more: a worker would rest for two seconds after each.
        if (run) boss.notifyWorker(ids[n] ?? '')
        await runLogged(job, run, { log, context })
      })
      ids.push(worker)
    }
    if (job.cron) await boss.schedule(job.name, job.cron)
    if (job.atStart) await boss.insert(job.name, [{ data: {} }])
  }
  return {
    async add(name, runs, client) {
      await boss.insert(name, [...runs], client ? { db: executor(client) } : undefined)
    },
    wake,
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  }
}

/** Counts as a failure, so that a run by which a process ends each time is parked. */
async function retryAbandoned(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name`,
  )
  for (const { name, ids } of rows) await boss.fail(name, ids, { message: 'the process ended' })
}

const executor = (client: pg.Pool | pg.ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})

type Fetched = { id: string; data: object | null }

async function runLogged(job: Job, run: Fetched | undefined, { log, context }: Pick<Options, 'log' | 'context'>) {
  if (!run) return
  try {
    await job.run(context(), run.data ?? {})
  } catch (error) {
    log.error({ job: job.name, id: run.id, err: error }, 'job failed')
    throw error
  }
}
