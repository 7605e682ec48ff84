import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { codes } from '../contract/limits.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { rateLimits } from './rateLimits.ts'

/** Asks for the current password once more, if and only if the account has one (D26, requirement 33); whether it has. */
export async function checkPassword(
  ctx: Context,
  userId: number,
  password: string | null | undefined,
): Promise<boolean> {
  const passwordHash = await findPasswordHash(ctx.db, userId)
  if (!passwordHash) return false
  await ctx.limits.spend(rateLimits.passwordCheck, String(userId))
  if (!(await verifyPassword(passwordHash, password ?? ''))) throw new Refused(codes.wrongPassword)
  return true
}
