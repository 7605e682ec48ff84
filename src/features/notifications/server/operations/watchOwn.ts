import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { watchChanged } from '../../contract/events.ts'
import { watch } from '../watches/queries.ts'

/** Whoever makes something, or takes part in its conversation, watches it from then on. For listeners. */
export async function watchOwn(ctx: Context, own: { userId: number; objectId: number }): Promise<void> {
  publicOperation()
  await change(ctx, async ({ db, record }) => {
    if (await watch(db, own)) record(watchChanged(own))
  })
}
