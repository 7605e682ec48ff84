import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteOldRecipients } from '../sending/writes.ts'
import { deleteUnconfirmed } from '../writes.ts'

export async function deleteOldNewsletterData(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now()
  await deleteUnconfirmed(ctx.db, now)
  await deleteOldRecipients(ctx.db, now)
}
