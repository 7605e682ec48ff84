import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteOldAddressesOfUser } from '../writes.ts'

/** They have the name of the user on the former site. */
export async function eraseOldAddresses(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteOldAddressesOfUser(db, userId))
}
