import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refused } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factorCodes } from '../contract/factors/limits.ts'
import { checkPassword } from './checkPassword.ts'
import { findSessionTimes, hasFactor } from './factors/queries.ts'

/** How long a proof or a sign-in tells who is at the keyboard now. */
const recentMs = 5 * 60_000

const isRecent = (ctx: Context, at: Date | null | undefined): boolean =>
  at != null && ctx.clock.now().getTime() - at.getTime() <= recentMs

type Account = Pick<Viewer, 'id' | 'sessionId'>

/** Requires a recent proof of the second factor in this session, if the account has one; whether it has. */
export async function requireRecentProof(ctx: Context, { id, sessionId }: Account, db: Db = ctx.db): Promise<boolean> {
  if (!(await hasFactor(db, id))) return false
  const session = await findSessionTimes(db, sessionId)
  if (!isRecent(ctx, session?.factorAt)) throw new Refused(factorCodes.proofNeeded)
  return true
}

/**
 * Required before a change of what lets somebody in: the second factor, if the account has one, then the password, if it
 * has one. An account with neither must have signed in recently.
 */
export async function confirmIdentity(ctx: Context, account: Account, password?: string | null): Promise<void> {
  const hasProved = await requireRecentProof(ctx, account)
  const hasPassword = await checkPassword(ctx, account.id, password)
  if (hasProved || hasPassword) return
  const session = await findSessionTimes(ctx.db, account.sessionId)
  if (!isRecent(ctx, session?.createdAt)) throw new Refused(factorCodes.signInNeeded)
}
