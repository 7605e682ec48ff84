import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Transaction } from '../db/transaction.ts'
import type { AppEvent } from './defineEvent.ts'

export type EventTransaction = Transaction & {
  /** Published if and when the transaction commits; throws for an event that no feature lists. */
  emit<Payload>(event: AppEvent<Payload>): void
}

/** After the commit, affected cached pages are invalidated and listeners are called. */
export async function withTransaction<T>(ctx: Context, work: (change: EventTransaction) => T | Promise<T>): Promise<T> {
  const events: AppEvent[] = []
  const result = await ctx.transact(async ({ db, withCommit }) => {
    // Before the other queries of the commit, which may wait for locks.
    withCommit((db) => (events.length ? insertIntoOutbox(db, events, ctx) : Promise.resolve()))
    return work({
      db,
      withCommit,
      emit: (event) => {
        ctx.events.validate(event as AppEvent)
        events.push(event as AppEvent)
      },
    })
  })
  ctx.events.onCommitted(events)
  return result
}

/** From the outbox they are delivered even if this process crashes. */
function insertIntoOutbox(db: Db, events: readonly AppEvent[], { clock, events: { origin } }: Context) {
  const types = events.map((event) => event.definition.type)
  const payloads = events.map((event) => JSON.stringify(event.payload))
  return sql`insert into outbox (type, payload, created_at, origin)
    select type, payload, ${clock.now()}, ${origin} from unnest(${types}::text[], ${payloads}::jsonb[]) as event (type, payload)`.execute(
    db,
  )
}
