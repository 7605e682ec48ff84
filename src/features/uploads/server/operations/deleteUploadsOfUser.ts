import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteUnusedRowsByOwner } from '../writes.ts'

/** Attached files stay with what they belong to. */
export async function deleteUploadsOfUser(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  for (const { storedAs } of await deleteUnusedRowsByOwner(ctx.db, userId))
    if (storedAs) await ctx.files.delete(storedAs)
}
