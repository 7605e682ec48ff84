import { loadPerson, logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { sanctionsChanged } from '../../contract/events.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { insertNote, updateSilence, updateSuspension } from '../writes.ts'

const none = { until: null, reason: '' }

type UndoneAction = { id: number; action: string }

/** When undoing an action, ends only the sanction that it imposed. */
export async function liftSanctions(
  ctx: Context,
  { userId }: { userId: number },
  undone?: UndoneAction,
): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
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
    emit(sanctionsChanged({ userId, by }))
  })
  return true
}
