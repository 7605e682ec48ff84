import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { synonymsChanged } from '../../contract/events.ts'
import { synonymInput } from '../../contract/limits.ts'
import { synonymPolicy } from '../policy.ts'
import { findSynonym, insertSynonym, updateSynonym } from '../queries.ts'

/** Makes a group of words that mean the same, or changes one; gives its id. Searches know of it at once. */
export async function saveSynonym(ctx: Context, input: unknown): Promise<number> {
  const { id, words } = parse(ctx, synonymInput, input)
  assertCan(ctx.viewer, synonymPolicy.edit, null)
  const by = ctx.viewer.id
  return change(ctx, async ({ db, record }) => {
    const repeat = id === undefined ? await findSynonym(db, words) : undefined
    if (repeat !== undefined) return repeat
    const saved = id === undefined ? await insertSynonym(db, words) : await updateSynonym(db, id, words)
    if (saved === undefined) throw new NotFound()
    await logAction(db, { action: 'synonym.save', by, at: ctx.clock.now(), metadata: { id: saved, words } })
    record(synonymsChanged({ id: saved }))
    return saved
  })
}
