import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteDismissalsOfUser } from '../pins/writes.ts'

export async function eraseDismissals(ctx: Context, userId: number): Promise<void> {
  systemOperation()
  await deleteDismissalsOfUser(ctx.db, userId)
}
