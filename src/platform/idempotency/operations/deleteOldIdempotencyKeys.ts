import type { Context } from '../../context.ts'
import { systemOperation } from '../../policy.ts'
import { deleteIdempotencyKeysBefore } from '../writes.ts'

const retentionMs = 86_400_000

export async function deleteOldIdempotencyKeys(ctx: Context): Promise<void> {
  systemOperation()
  await deleteIdempotencyKeysBefore(ctx.db, new Date(ctx.clock.now().getTime() - retentionMs))
}
