import * as z from 'zod/mini'
import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { synonymsChanged } from '../../contract/events.ts'
import { synonymPolicy } from '../policy.ts'
import { deleteSynonymRow } from '../queries.ts'

const input = z.strictObject({ id: z.int() })

export async function deleteSynonym(ctx: Context, given: unknown): Promise<boolean> {
  const { id } = parse(ctx, input, given)
  assertCan(ctx.viewer, synonymPolicy.edit, null)
  const by = ctx.viewer.id
  await change(ctx, async ({ db, record }) => {
    const words = await deleteSynonymRow(db, id)
    if (!words) throw new NotFound()
    await logAction(db, { action: 'synonym.delete', by, at: ctx.clock.now(), metadata: { id, words } })
    record(synonymsChanged({ id }))
  })
  return true
}
