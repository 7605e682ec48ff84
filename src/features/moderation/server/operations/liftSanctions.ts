import { loadPerson, logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { sanctionsChanged } from '../../contract/events.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { insertNote, updateSilence, updateSuspension } from '../queries.ts'

const none = { until: null, reason: '' }

type Undone = { id: number; action: string }

/** Ends silence and suspension at once; of an action that is taken back only what it did. */
export async function liftSanctions(ctx: Context, { userId }: { userId: number }, undone?: Undone): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    if (undone?.action !== 'user.suspend') await updateSilence(db, userId, none)
    if (undone?.action !== 'user.silence') await updateSuspension(db, userId, none)
    await insertNote(db, { userId, by, kind: 'lifted', text: '', at })
    await logAction(db, {
      action: 'user.lift',
      by,
      person,
      at,
      undoes: undone?.id,
    })
    record(sanctionsChanged({ userId, by }))
  })
  return true
}
