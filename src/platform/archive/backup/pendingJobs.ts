import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** A run that was not done at the moment of the snapshot. */
export type PendingJob = {
  readonly name: string
  readonly policy: string
  readonly data: object | null
  readonly priority: number
  readonly startAfter: string
  readonly singletonKey: string | null
}

/** The tables of the queue are not copied: they belong to its package, which changes them in its own way. */
export async function readPendingJobs(client: pg.ClientBase): Promise<PendingJob[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<PendingJob>(
    `select j.name, q.policy, j.data, j.priority, j.start_after::text as "startAfter", j.singleton_key as "singletonKey"
     from pgboss.job j join pgboss.queue q using (name)
     where j.state in ('created', 'retry', 'active') and j.name not like '\\_\\_pgboss\\_\\_%' order by j.created_on, j.id`,
  )
  return rows
}

export async function enqueuePendingJobs(pool: pg.Pool, jobs: readonly PendingJob[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, policy] of new Map(jobs.map((job) => [job.name, job.policy])))
      await boss.createQueue(name, { policy: policy === 'singleton' ? 'singleton' : 'standard' })
    for (const { name, data, priority, startAfter, singletonKey } of jobs)
      await boss.insert(name, [
        {
          ...(data ? { data } : {}),
          priority,
          startAfter: new Date(startAfter),
          ...(singletonKey ? { singletonKey } : {}),
        },
      ])
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}
