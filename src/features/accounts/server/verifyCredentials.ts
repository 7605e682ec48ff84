import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { accountErrorCodes } from '../contract/limits.ts'
import { renewPasswordHash } from './operations/credentials/renewPasswordHash.ts'
import { verifyPassword } from './passwords.ts'
import { findUserForLogin, hasSessionFromNetwork } from './queries.ts'
import { rateLimits } from './rateLimits.ts'

type Credentials = { identifier: string; password: string }
type Verified = { id: number; epoch: number }

/** Throws RejectedError and RateLimitError. */
export async function verifyCredentials(ctx: Context, { identifier, password }: Credentials): Promise<Verified> {
  const limits = [rateLimits.loginTries, rateLimits.loginMinute, rateLimits.loginHour]
  for (const limit of limits) await ctx.rateLimits.consume(limit, ctx.network)
  const user = await findUserForLogin(ctx.db, identifier)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!matches || !user) {
    // Unknown names count too, so that the limit does not reveal which exist.
    await ctx.rateLimits.consume(rateLimits.loginAccount, user ? String(user.id) : `no ${identifier.toLowerCase()}`)
    throw new RejectedError(accountErrorCodes.wrongCredentials)
  }
  // Exempt networks with a session of the user, so that strangers cannot lock the owner out.
  if (!(await hasSessionFromNetwork(ctx.db, user.id, ctx.network)))
    await ctx.rateLimits.assertNotExceeded(rateLimits.loginAccount, String(user.id))
  // Many users may share one network.
  for (const limit of limits.slice(1)) await ctx.rateLimits.refund(limit, ctx.network)
  if (user.passwordHash) await renewPasswordHash(ctx, { userId: user.id, passwordHash: user.passwordHash, password })
  return { id: user.id, epoch: user.epoch }
}
