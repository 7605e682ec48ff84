import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import { deleteIdempotencyKeysBefore } from '../writes.ts'

const retentionMs = 86_400_000

export async function deleteOldIdempotencyKeys(ctx: Context): Promise<void> {
  systemOperation(ctx)
  await deleteIdempotencyKeysBefore(ctx.db, new Date(ctx.clock.now().getTime() - retentionMs))
}
