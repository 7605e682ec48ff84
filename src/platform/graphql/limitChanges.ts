import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '../context.ts'
import { type ResolveMutation, wrapMutations } from './wrapMutations.ts'

/** Changes of any kind by one account in a minute; what costs or reaches more has a lower limit of its own. */
export const changesPerMinute = 300

/** Makes every mutation count, each alias by itself, so that no write of an account is without a limit (D31). */
export const limitChanges = (resolvers: Resolvers): Resolvers => wrapMutations(resolvers, limited)

const limited =
  (_name: string, run: ResolveMutation): ResolveMutation =>
  async (...call) => {
    const ctx = call[2]
    // Of several changes, those that have not begun by the deadline do not happen.
    ctx.operation?.throwIfLate()
    if (ctx.viewer && ctx.network) await spendChange(ctx, ctx.viewer.id)
    return run(...call)
  }

/** Takes one of an account's changes in this minute; throws TooMany when there is none left. */
export const spendChange = ({ limits, config }: Context, userId: number): Promise<void> =>
  limits.spendHere({ name: 'changes', points: changesPerMinute * config.writeLimitFactor, seconds: 60 }, String(userId))
