import { loadPerson, logAction } from '#features/management/server/index.ts'
import { restoreObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy } from '../policy.ts'
import { listIdsHiddenAt } from '../queries.ts'

type Wish = { userId: number; at: Date; undoes: number }

/** Shows again what was hidden of somebody in one go, and nothing that was hidden before or after. */
export async function undoHideAll(ctx: Context, { userId, at, undoes }: Wish): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  await change(ctx, async (tx) => {
    const ids = await listIdsHiddenAt(tx.db, userId, at)
    const restored = await restoreObjects(tx, { ctx, ids, by })
    const metadata = { restored: restored.length }
    await logAction(tx.db, { action: 'user.restoreAll', by, person, metadata, at: ctx.clock.now(), undoes })
  })
  return true
}
