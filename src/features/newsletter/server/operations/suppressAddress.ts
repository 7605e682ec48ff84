import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { addressSuppressed } from '../../contract/events.ts'
import { feedbackInput } from '../../contract/limits.ts'
import { clearLevels, suppress } from '../writes.ts'

/** The route has already checked the provider's key. */
export async function suppressAddress(ctx: Context, input: unknown): Promise<void> {
  publicOperation(ctx)
  const { address, reason, detail = '' } = parseInput(ctx, feedbackInput, input)
  await withTransaction(ctx, async ({ db, emit }) => {
    await suppress(db, { address, reason, detail, at: ctx.clock.now() })
    if (reason === 'complaint') await clearLevels(db, address)
    emit(addressSuppressed({ reason }))
  })
}
