import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { RejectedError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factorErrorCodes } from '../factors/contract/limits.ts'
import { findSessionTimes, hasFactor } from '../factors/server/queries.ts'
import { verifyCurrentPassword } from './verifyCurrentPassword.ts'

const recentMs = 5 * 60_000

const isRecent = (ctx: Context, at: Date | null | undefined): boolean =>
  at != null && ctx.clock.now().getTime() - at.getTime() <= recentMs

type Account = Pick<Viewer, 'id' | 'sessionId'>

/** Returns whether the account has a second factor. Throws RejectedError unless this session verified it recently. */
export async function requireRecentProof(ctx: Context, { id, sessionId }: Account, db: Db = ctx.db): Promise<boolean> {
  if (!(await hasFactor(db, id))) return false
  const session = await findSessionTimes(db, sessionId)
  if (!isRecent(ctx, session?.factorAt)) throw new RejectedError(factorErrorCodes.proofNeeded)
  return true
}

/**
 * Required before credentials change: checks the second factor and the password, where the account has them.
 * An account with neither must have signed in recently.
 */
export async function confirmIdentity(ctx: Context, account: Account, password?: string | null): Promise<void> {
  const hasSecondFactor = await requireRecentProof(ctx, account)
  const hasPassword = await verifyCurrentPassword(ctx, account.id, password)
  if (hasSecondFactor || hasPassword) return
  const session = await findSessionTimes(ctx.db, account.sessionId)
  if (!isRecent(ctx, session?.createdAt)) throw new RejectedError(factorErrorCodes.signInNeeded)
}
