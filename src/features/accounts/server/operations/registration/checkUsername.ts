import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { parseInput } from '#platform/parseInput.ts'
import { type UsernameStatus, usernameCheckInput } from '../../../contract/limits.ts'
import { isUsernameTaken } from '../../queries.ts'
import { usernameCheckLimit } from '../../rateLimits.ts'
import { isReservedUsername } from '../../reservedUsernames.ts'

/** Reveals no more than the profile pages do: names are public, addresses are not. */
export async function checkUsername(ctx: Context, input: unknown): Promise<UsernameStatus> {
  publicOperation(ctx)
  await ctx.rateLimits.consume(usernameCheckLimit(ctx), ctx.network)
  const { username } = parseInput(ctx, usernameCheckInput, input)
  if (isReservedUsername(ctx, username)) return 'reserved'
  return (await isUsernameTaken(ctx.db, username)) ? 'taken' : 'free'
}
