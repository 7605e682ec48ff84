import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { accountErrorCodes } from '../contract/limits.ts'
import { renewPasswordHash } from './operations/credentials/renewPasswordHash.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { rateLimits } from './rateLimits.ts'

/** Returns whether the account has a password. Throws RejectedError. */
export async function verifyCurrentPassword(
  ctx: Context,
  userId: number,
  givenPassword: string | null | undefined,
): Promise<boolean> {
  const passwordHash = await findPasswordHash(ctx.db, userId)
  if (!passwordHash) return false
  await ctx.rateLimits.consume(rateLimits.passwordCheck, String(userId))
  const password = givenPassword ?? ''
  if (!(await verifyPassword(passwordHash, password))) throw new RejectedError(accountErrorCodes.wrongPassword)
  await renewPasswordHash(ctx, { userId, passwordHash, password })
  return true
}
