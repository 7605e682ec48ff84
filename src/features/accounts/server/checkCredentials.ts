import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { codes } from '../contract/limits.ts'
import { verifyPassword } from './passwords.ts'
import { findForLogin, hasSessionFrom } from './queries.ts'
import { rateLimits } from './rateLimits.ts'

type Credentials = { identifier: string; password: string }

/** Who has this name and this password; every try counts, whatever is asked with it. Throws Refused and TooMany. */
export async function checkCredentials(ctx: Context, { identifier, password }: Credentials): Promise<{ id: number }> {
  const limits = [rateLimits.loginTries, rateLimits.loginMinute, rateLimits.loginHour]
  for (const limit of limits) await ctx.limits.spend(limit, ctx.network)
  const user = await findForLogin(ctx.db, identifier)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!matches || !user) {
    // Counted for names that do not exist too: the limit must not tell which do (requirement 20).
    await ctx.limits.spend(rateLimits.loginAccount, user ? String(user.id) : `no ${identifier.toLowerCase()}`)
    throw new Refused(codes.wrongCredentials)
  }
  // Strangers who try names must not lock their owners out: a network that somebody has come from before is let in (requirement 17).
  if (!(await hasSessionFrom(ctx.db, user.id, ctx.network)))
    await ctx.limits.check(rateLimits.loginAccount, String(user.id))
  // People of a school or an office share one network.
  for (const limit of limits.slice(1)) await ctx.limits.giveBack(limit, ctx.network)
  return { id: user.id }
}
