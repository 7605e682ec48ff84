import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import { deleteMailsBefore } from '../writes.ts'

const retentionMs = 30 * 86_400_000

export async function deleteOldMails(ctx: Context): Promise<void> {
  systemOperation(ctx)
  await deleteMailsBefore(ctx.db, new Date(ctx.clock.now().getTime() - retentionMs))
}
