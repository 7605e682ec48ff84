import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteAwaitedModsOfUser } from '../awaitedMods/writes.ts'

/** Deletes the awaited mods of a deleted account. */
export async function eraseAwaitedMods(ctx: Context, userId: number): Promise<void> {
  systemOperation()
  await withTransaction(ctx, ({ db }) => deleteAwaitedModsOfUser(db, userId))
}
