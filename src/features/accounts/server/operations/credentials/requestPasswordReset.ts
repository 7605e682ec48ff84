import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { passwordResetRequested } from '../../../contract/events.ts'
import { resetRequestInput } from '../../../contract/limits.ts'
import { rateLimits } from '../../rateLimits.ts'

/** Does not look the account up, so that the response does not reveal whether it exists. */
export async function requestPasswordReset(ctx: Context, input: unknown): Promise<void> {
  publicOperation(ctx)
  const { email } = parseInput(ctx, resetRequestInput, input)
  await ctx.rateLimits.consume(rateLimits.resetNetwork, ctx.network)
  await withTransaction(ctx, ({ emit }) => emit(passwordResetRequested({ email, language: ctx.language })))
}
