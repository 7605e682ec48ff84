import { loadPerson, logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { userWarned } from '../../contract/events.ts'
import { warnInput } from '../../contract/inputs.ts'
import { loadObject } from '../loadObject.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { insertNote, isRepeatedNote } from '../queries.ts'

/** Tells somebody what they should not have done; they are notified, and the staff remember it. */
export async function warnUser(ctx: Context, input: unknown): Promise<boolean> {
  const { userId, text, objectId } = parse(ctx, warnInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const object = objectId ? await loadObject(ctx, objectId) : null
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    const note = { userId, by, kind: 'warning', text, at } as const
    if (await isRepeatedNote(db, note)) return
    const noteId = await insertNote(db, note)
    const metadata = { text, ...(object ? { about: object.lwid } : {}) }
    await logAction(db, {
      action: 'user.warn',
      by,
      person,
      metadata,
      at,
    })
    record(userWarned({ userId, by, noteId, objectId: object?.id ?? null, text }))
  })
  return true
}
