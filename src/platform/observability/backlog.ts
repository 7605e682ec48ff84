import type pg from 'pg'

export type Backlog = {
  queues: { name: string; queued: number; active: number; failed: number }[]
  mails: { waiting: number; refused: number }
  eventLagSeconds: number
}

export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const [queues, counts] = await Promise.all([listQueues(pool), countWaiting(pool)])
  const { waiting = 0, refused = 0, eventLagSeconds = 0 } = counts ?? {}
  return { queues, mails: { waiting, refused }, eventLagSeconds: Number(eventLagSeconds) }
}

/** Empty before the first process with jobs has started. */
async function listQueues(pool: pg.Pool): Promise<Backlog['queues']> {
  const table = await pool.query<{ found: boolean }>(`select to_regclass('pgboss.queue') is not null as found`)
  if (!table.rows[0]?.found) return []
  const { rows } = await pool.query<Backlog['queues'][number]>(
    `select name, queued_count as queued, active_count as active, failed_count as failed from pgboss.queue
      where not starts_with(name, '__pgboss__')`,
  )
  return rows
}

type Counts = { waiting: number; refused: number; eventLagSeconds: string }

async function countWaiting(pool: pg.Pool): Promise<Counts | undefined> {
  const { rows } = await pool.query<Counts>(
    `select count(*) filter (where refused_at is null)::int as waiting,
      count(*) filter (where refused_at is not null)::int as refused,
      (select greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0)) from outbox) as "eventLagSeconds"
      from mails where sent_at is null`,
  )
  return rows[0]
}
