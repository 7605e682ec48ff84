import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '../context.ts'
import { type MutationResolver, wrapMutations } from './wrapMutations.ts'

/** Expensive mutations have lower limits of their own. */
export const maxMutationsPerMinute = 300

/** Includes each alias, so that no write of a user is unlimited. */
export const limitMutations = (resolvers: Resolvers): Resolvers => wrapMutations(resolvers, withLimit)

const withLimit =
  (_name: string, run: MutationResolver): MutationResolver =>
  async (...args) => {
    const ctx = args[2]
    // Rejects those of several mutations that start after the deadline.
    ctx.operation?.throwIfDeadlinePassed()
    if (ctx.viewer && ctx.network) await consumeMutationLimit(ctx, ctx.viewer.id)
    return run(...args)
  }

/** Throws RateLimitError. */
export const consumeMutationLimit = ({ rateLimits, config }: Context, userId: number): Promise<void> =>
  rateLimits.consumeInMemory(
    { name: 'changes', points: maxMutationsPerMinute * config.writeLimitFactor, seconds: 60 },
    String(userId),
  )
