import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { resetRequested } from '../../contract/events.ts'
import { resetRequestInput } from '../../contract/limits.ts'
import { rateLimits } from '../rateLimits.ts'

/** Takes the wish down; a listener finds out whether there is such an account, so that nobody else can (requirement 20). */
export async function requestPasswordReset(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  const { email } = parse(ctx, resetRequestInput, input)
  await ctx.limits.spend(rateLimits.resetNetwork, ctx.network)
  await change(ctx, ({ record }) => record(resetRequested({ email, language: ctx.language })))
}
