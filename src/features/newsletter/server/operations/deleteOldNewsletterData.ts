import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteOldRecipients } from '../sending/writes.ts'
import { deleteUnconfirmed } from '../writes.ts'

export async function deleteOldNewsletterData(ctx: Context): Promise<void> {
  systemOperation()
  const now = ctx.clock.now()
  await deleteUnconfirmed(ctx.db, now)
  await deleteOldRecipients(ctx.db, now)
}
