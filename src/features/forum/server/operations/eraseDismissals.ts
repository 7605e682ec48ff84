import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteDismissalsOfUser } from '../pins/writes.ts'

export async function eraseDismissals(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await deleteDismissalsOfUser(ctx.db, userId)
}
