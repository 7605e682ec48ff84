import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { AppEvent } from './define.ts'

/** A transaction: queries run on `db`, and what happened is recorded in it. */
export type Change = {
  readonly db: Db
  record<Payload>(event: AppEvent<Payload>): Promise<void>
}

/**
 * Runs `work` in one transaction. When it has been committed, and not before, pages that show what changed are dropped
 * and listeners are called; until then nobody is told anything.
 */
export async function change<T>(ctx: Context, work: (change: Change) => Promise<T>): Promise<T> {
  const events: AppEvent[] = []
  const result = await ctx.db.transaction().execute(async (db) =>
    work({
      db,
      async record(event) {
        events.push(event as AppEvent)
        const { definition, payload } = event
        await sql`insert into outbox (type, payload, created_at)
          values (${definition.type}, ${JSON.stringify(payload)}, ${ctx.clock.now()})`.execute(db)
      },
    }),
  )
  ctx.events.committed(events)
  return result
}
