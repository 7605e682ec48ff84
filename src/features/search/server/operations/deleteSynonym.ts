import * as z from 'zod/mini'
import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { synonymsChanged } from '../../contract/events.ts'
import { synonymPolicy } from '../policy.ts'
import { deleteSynonymRow } from '../writes.ts'

const input = z.strictObject({ id: z.int() })

export async function deleteSynonym(ctx: Context, values: unknown): Promise<boolean> {
  const { id } = parseInput(ctx, input, values)
  authorize(ctx, synonymPolicy.edit, null)
  const by = ctx.viewer.id
  await withTransaction(ctx, async ({ db, emit }) => {
    const words = await deleteSynonymRow(db, id)
    if (!words) throw new NotFoundError()
    await logAction(db, {
      action: 'synonym.delete',
      by,
      at: ctx.clock.now(),
      audience: { anyRole: [] },
      metadata: { id, words },
    })
    emit(synonymsChanged({ id }))
  })
  return true
}
