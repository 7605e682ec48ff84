import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Transaction } from '../db/transaction.ts'
import type { AppEvent } from './define.ts'

/** A transaction: queries run on `db`, and what happened is recorded in it. */
export type Change = Transaction & {
  /** The event becomes known, here and elsewhere, if and when the transaction is committed. */
  record<Payload>(event: AppEvent<Payload>): void
}

/**
 * Runs `work` in one transaction. When it has been committed, and not before, pages that show what changed are dropped
 * and listeners are called; until then nobody is told anything.
 */
export async function change<T>(ctx: Context, work: (change: Change) => T | Promise<T>): Promise<T> {
  const events: AppEvent[] = []
  const result = await ctx.transact(async ({ db, last }) => {
    // First of the last: what comes after it may have to wait for others.
    last((db) => (events.length ? keep(db, events, ctx) : Promise.resolve()))
    return work({ db, last, record: (event) => void events.push(event as AppEvent) })
  })
  ctx.events.committed(events)
  return result
}

/** Writes events to the outbox, from where they are handed on even if this process ends at once. */
function keep(db: Db, events: readonly AppEvent[], { clock, events: { origin } }: Context) {
  const types = events.map((event) => event.definition.type)
  const payloads = events.map((event) => JSON.stringify(event.payload))
  return sql`insert into outbox (type, payload, created_at, origin)
    select type, payload, ${clock.now()}, ${origin} from unnest(${types}::text[], ${payloads}::jsonb[]) as event (type, payload)`.execute(
    db,
  )
}
