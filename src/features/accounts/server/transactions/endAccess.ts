import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { changeCredentials } from './changeCredentials.ts'

type Options = { ctx: Context; userId: number }

/** Ends all sessions and voids all keys of an account. Returns how many sessions it ended. */
export async function endAccess(tx: EventTransaction, { ctx, userId }: Options): Promise<number> {
  const { endedSessions } = await changeCredentials(tx, { ctx, userId, kind: 'accessEnded' }, async () => {})
  return endedSessions
}
