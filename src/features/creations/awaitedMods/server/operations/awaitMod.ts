import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { findCreationsByModId } from '../../../hub/server/queries.ts'
import { messages } from '../../../messages.ts'
import { hubPolicy } from '../../../server/policy.ts'
import type { NeededModRow } from '../../../server/rows.ts'
import { awaitModInput, maxAwaitedMods } from '../../contract/limits.ts'
import { deleteAwaitedMod, insertAwaitedMod } from '../writes.ts'

/** Nobody awaits a mod that is on the hub already. */
export async function awaitMod(ctx: Context, input: unknown): Promise<NeededModRow> {
  const { modId: id, isAwaited } = parseInput(ctx, awaitModInput, input)
  authorize(ctx, hubPolicy.awaitMod, null)
  const awaited = { userId: ctx.viewer.id, modId: id.toLowerCase() }
  if (isAwaited) {
    const wasStored = await withTransaction(ctx, ({ db }) =>
      insertAwaitedMod(db, { ...awaited, at: ctx.clock.now(), max: maxAwaitedMods }),
    )
    if (!wasStored)
      throw validationError(ctx, 'modId', () => messages.input.tooManyAwaitedMods({ max: maxAwaitedMods }))
  }
  // The mod is looked up after the row is stored, because the listener may have looked for users before that.
  const creation = (await findCreationsByModId(ctx.db, [awaited.modId])).get(awaited.modId) ?? null
  if (!isAwaited || creation) await withTransaction(ctx, ({ db }) => deleteAwaitedMod(db, awaited))
  return { id, version: '', creation }
}
