import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { insertCopiedMarks } from '../writes.ts'

export async function copyMarks(ctx: Context, objects: { fromId: number; toId: number }): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => insertCopiedMarks(db, objects))
}
