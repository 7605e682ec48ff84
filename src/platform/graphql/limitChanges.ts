import type { GraphQLFieldResolver } from 'graphql'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '../context.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>

/** Changes of any kind by one account in a minute; what costs or reaches more has a lower limit of its own. */
export const changesPerMinute = 300

/** Makes every mutation count, each alias by itself, so that no write of an account is without a limit (D31). */
export function limitChanges(resolvers: Resolvers): Resolvers {
  const changes = Object.entries((resolvers.Mutation ?? {}) as Record<string, Resolve>)
  return { ...resolvers, Mutation: Object.fromEntries(changes.map(([name, run]) => [name, limited(run)])) }
}

const limited =
  (run: Resolve): Resolve =>
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
