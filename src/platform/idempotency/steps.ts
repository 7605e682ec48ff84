import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type Step = { id: Buffer; step: number; sealed: Buffer; at: Date }

/** Fails if the step has been committed before; waits for a concurrent attempt that is about to commit it. */
export async function storeStep(db: Db, { id, step, sealed, at }: Step): Promise<void> {
  await sql`insert into idempotency_keys (id, step, sealed, created_at) values (${id}, ${step}, ${sealed}, ${at})`.execute(
    db,
  )
}

/** Does not wait for the disk or a standby: an answer that is lost is made again from the results of the steps. */
export async function storeAnswer(db: Db, { id, step, sealed, at }: Step): Promise<void> {
  await sql`insert into idempotency_keys (id, step, sealed, created_at)
    select ${id}::bytea, ${step}::smallint, ${sealed}::bytea, ${at}::timestamptz
    from set_config('synchronous_commit', 'off', true)
    on conflict do nothing`.execute(db)
}

/**
 * Returns what has been committed, by step. The lock makes the commit wait for a standby, as that of the first attempt
 * did: what it wrote is visible also if no standby confirmed it, and then a failover may still lose it.
 */
export async function findSteps(db: Db, id: Buffer): Promise<Map<number, Buffer>> {
  const query = db.selectFrom('idempotency_keys').select(['step', 'sealed']).where('id', '=', id)
  const rows = await query.forNoKeyUpdate().execute()
  return new Map(rows.flatMap(({ step, sealed }) => (sealed ? [[step, sealed]] : [])))
}
