import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteClaimsOfUser } from '../writes.ts'

export async function eraseClaims(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteClaimsOfUser(db, userId))
}
