import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { deleteFactors } from '../credentials/writes.ts'
import { changeCredentials } from './changeCredentials.ts'

type Options = { ctx: Context; userId: number }

/** Staff call this to help a user who has lost every factor. */
export async function resetFactors(tx: EventTransaction, { ctx, userId }: Options): Promise<void> {
  await changeCredentials(tx, { ctx, userId, kind: 'factorsReset' }, deleteFactors)
}
