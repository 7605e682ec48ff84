import { loadPerson, logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { userWarned } from '../../contract/events.ts'
import { warnInput } from '../../contract/inputs.ts'
import { loadHideableObject } from '../loadHideableObject.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { isDuplicateNote } from '../queries.ts'
import { insertNote } from '../writes.ts'

export async function warnUser(ctx: Context, input: unknown): Promise<boolean> {
  const { userId, text, objectId } = parseInput(ctx, warnInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const object = objectId ? await loadHideableObject(ctx, objectId) : null
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const note = { userId, by, kind: 'warning', text, at } as const
    if (await isDuplicateNote(db, note)) return
    const noteId = await insertNote(db, note)
    const metadata = { text, ...(object ? { about: object.lwid } : {}) }
    await logAction(db, {
      action: 'user.warn',
      by,
      person,
      metadata,
      at,
    })
    emit(userWarned({ userId, by, noteId, objectId: object?.id ?? null, text }))
  })
  return true
}
