import * as z from 'zod/mini'
import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { redirectPolicy } from '../policy.ts'
import { deleteRedirectRow } from '../writes.ts'

const deleteRedirectInput = z.strictObject({ path: z.string() })

export async function deleteRedirect(ctx: Context, input: unknown): Promise<boolean> {
  const { path } = parseInput(ctx, deleteRedirectInput, input)
  authorize(ctx, redirectPolicy.edit, null)
  const by = ctx.viewer.id
  await withTransaction(ctx, async ({ db }) => {
    const row = await deleteRedirectRow(db, path)
    if (!row) throw new NotFoundError()
    await logAction(db, {
      action: 'redirect.delete',
      by,
      at: ctx.clock.now(),
      audience: { anyRole: [] },
      metadata: row,
    })
  })
  return true
}
