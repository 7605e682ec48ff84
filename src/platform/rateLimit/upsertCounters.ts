import type pg from 'pg'

export type CounterChange = {
  key: string
  points: number
  /** The remaining time of the window if this process began it. */
  remainingMs: number
  blockMs: number
}

/** The total of all processes in the current window. */
type CounterTotal = { key: string; points: number; remainingMs: number }

/** Locks rows in the order of the keys, so that concurrent processes cannot deadlock. Uses the database's clock. */
const upsert = `insert into shared_counters as counter (key, points, block_ms, expires_at)
  select key, points, block_ms, now() + remaining_ms * interval '1 millisecond'
  from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as change (key, points, block_ms, remaining_ms)
  order by key
  on conflict (key) do update set
    points = case when counter.expires_at > now() then counter.points else 0 end + excluded.points,
    block_ms = excluded.block_ms,
    expires_at = case when counter.expires_at > now()
      then counter.expires_at + excluded.block_ms * interval '1 millisecond' else excluded.expires_at end
  returning key, points, extract(epoch from expires_at - now()) * 1000 as "remainingMs"`

export async function upsertCounters(pool: pg.Pool, changes: readonly CounterChange[]): Promise<CounterTotal[]> {
  const values = [
    changes.map(({ key }) => key),
    changes.map(({ points }) => points),
    changes.map(({ blockMs }) => blockMs),
    changes.map(({ remainingMs }) => remainingMs),
  ]
  const { rows } = await pool.query<CounterTotal>({ name: 'upsert-counters', text: upsert, values })
  return rows.map((row) => ({ ...row, remainingMs: Number(row.remainingMs) }))
}
