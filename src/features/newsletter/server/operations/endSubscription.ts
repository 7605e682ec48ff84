import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { updateUserLevel } from '../writes.ts'

export async function endSubscription(ctx: Context, { userId }: { userId: number }): Promise<void> {
  systemOperation()
  await updateUserLevel(ctx.db, userId, 0)
}
