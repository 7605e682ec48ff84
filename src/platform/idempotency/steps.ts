import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

type Place = { id: Buffer; step: number }

/** Returns false if the step has been committed before. */
export async function claimStep(db: Db, { id, step, at }: Place & { at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into idempotency_keys (id, step, created_at) values (${id}, ${step}, ${at})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function storeResult(db: Db, { id, step, sealed }: Place & { sealed: Buffer }): Promise<void> {
  await sql`update idempotency_keys set sealed = ${sealed} where id = ${id} and step = ${step}`.execute(db)
}

export async function storeAnswer(db: Db, answer: Place & { sealed: Buffer; at: Date }): Promise<void> {
  const { id, step, sealed, at } = answer
  await sql`insert into idempotency_keys (id, step, sealed, created_at) values (${id}, ${step}, ${sealed}, ${at})
    on conflict do nothing`.execute(db)
}

/**
 * The lock makes the commit wait for a standby, as that of the first attempt did: what it wrote is visible also if no
 * standby confirmed it, and then a failover may still lose it.
 */
export async function findSealed(db: Db, id: Buffer, step: number): Promise<Buffer | undefined> {
  const query = db.selectFrom('idempotency_keys').select('sealed').where('id', '=', id).where('step', '=', step)
  return (await query.forNoKeyUpdate().executeTakeFirst())?.sealed ?? undefined
}
