import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { updateUserLevel } from '../writes.ts'

export async function endSubscription(ctx: Context, { userId }: { userId: number }): Promise<void> {
  systemOperation(ctx)
  await updateUserLevel(ctx.db, userId, 0)
}
