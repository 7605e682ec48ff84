import { loadPerson, logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { noteInput } from '../../contract/inputs.ts'
import { moderationPolicy } from '../policy.ts'
import { insertNote, isRepeatedNote } from '../queries.ts'

/** What the staff should know of somebody, and nobody else. */
export async function addUserNote(ctx: Context, input: unknown): Promise<boolean> {
  const { userId, text } = parse(ctx, noteInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  const at = ctx.clock.now()
  await change(ctx, async ({ db }) => {
    const note = { userId, by, kind: 'note', text, at } as const
    if (await isRepeatedNote(db, note)) return
    await insertNote(db, note)
    await logAction(db, { action: 'user.note', by, person, at })
  })
  return true
}
