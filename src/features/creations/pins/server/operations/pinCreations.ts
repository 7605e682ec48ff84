import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { creationsPinned } from '../../../contract/events.ts'
import { creationPolicy, hubPolicy } from '../../../server/policy.ts'
import { findCreationsByKey } from '../../../server/queries.ts'
import { pinsInput } from '../../contract/limits.ts'
import { replacePins } from '../writes.ts'

/** Replaces the pinned creations of the viewer. Leaves out those that are no longer public. */
export async function pinCreations(ctx: Context, input: unknown): Promise<UserRow> {
  const { creationIds } = parseInput(ctx, pinsInput, input)
  authorize(ctx, hubPolicy.pin, null)
  const userId = ctx.viewer.id
  const found = await findCreationsByKey(ctx.db, creationIds)
  const creations = new Set(creationIds.flatMap((id) => found.get(id) ?? []).filter(({ hiddenAt }) => !hiddenAt))
  for (const creation of creations) authorize(ctx, creationPolicy.pin, creation)
  await withTransaction(ctx, async ({ db, emit }) => {
    const ids = [...creations].map(({ id }) => id)
    if (await replacePins(db, userId, ids)) emit(creationsPinned({ userId }))
  })
  return (await findUser(ctx.db, userId)) as UserRow
}
