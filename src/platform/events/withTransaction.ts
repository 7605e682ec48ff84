import { sql } from 'kysely'
import type { AuthorizedContext } from '../authorize.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RunStep } from '../idempotency/idempotentRequest.ts'
import type { AppEvent } from './defineEvent.ts'

export type EventTransaction = Transaction & {
  /** Published if and when the transaction commits; throws for an event that no feature lists. */
  emit<Payload>(event: AppEvent<Payload>): void
}

/**
 * After the commit, affected cached pages are invalidated and listeners are called. The result must be
 * structured-cloneable: a repeated request gets it instead of running `work` again.
 */
export async function withTransaction<T>(
  ctx: AuthorizedContext,
  work: (change: EventTransaction) => T | Promise<T>,
): Promise<T> {
  const { idempotentRequest: request } = ctx
  let committed: readonly AppEvent[] = []
  const transact: RunStep<T> = async (store) => {
    const events: AppEvent[] = []
    const result = await ctx.transact(async ({ db, withCommit }) => {
      // The outbox comes before the other queries of the commit, which may wait for locks.
      withCommit((db) => (events.length ? insertIntoOutbox(db, events, ctx) : Promise.resolve()))
      const result = await work({
        db,
        withCommit,
        emit: (event) => {
          ctx.events.validate(event as AppEvent)
          events.push(event as AppEvent)
        },
      })
      withCommit((db) => store(db, result, ctx.clock.now()))
      return result
    })
    committed = events
    return result
  }
  const result = await (request ? request.runStep(ctx.db, transact) : transact(async () => {}))
  await ctx.replicas.recordWrite()
  ctx.events.onCommitted(committed)
  return result
}

/** The outbox delivers events even if this process crashes. */
function insertIntoOutbox(db: Db, events: readonly AppEvent[], { clock, events: { origin } }: Context) {
  const types = events.map((event) => event.definition.type)
  const payloads = events.map((event) => JSON.stringify(event.payload))
  return sql`insert into outbox (type, payload, created_at, origin)
    select type, payload, ${clock.now()}, ${origin} from unnest(${types}::text[], ${payloads}::jsonb[]) as event (type, payload)`.execute(
    db,
  )
}
