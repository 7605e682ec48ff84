import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteAwaitedModsOfUser } from '../writes.ts'

/** Deletes the awaited mods of a deleted account. */
export async function eraseAwaitedMods(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteAwaitedModsOfUser(db, userId))
}
