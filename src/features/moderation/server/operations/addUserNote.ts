import { loadPerson, logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { noteInput } from '../../contract/inputs.ts'
import { moderationPolicy } from '../policy.ts'
import { isDuplicateNote } from '../queries.ts'
import { insertNote } from '../writes.ts'

export async function addUserNote(ctx: Context, input: unknown): Promise<boolean> {
  const { userId, text } = parseInput(ctx, noteInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db }) => {
    const note = { userId, by, kind: 'note', text, at } as const
    if (await isDuplicateNote(db, note)) return
    await insertNote(db, note)
    await logAction(db, { action: 'user.note', by, person, at })
  })
  return true
}
