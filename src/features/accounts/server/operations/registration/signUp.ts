import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { emptyText } from '#platform/screenedText.ts'
import { userCreated } from '../../../contract/events.ts'
import { accountErrorCodes, signupInput } from '../../../contract/limits.ts'
import { firstEpoch, insertUser } from '../../credentials/writes.ts'
import { isEmailUnavailable } from '../../emailTaken.ts'
import { hashKey } from '../../keys/keys.ts'
import { hashPassword, rejectCommonPassword, rejectShortPassword } from '../../passwords.ts'
import { isUsernameTaken } from '../../queries.ts'
import { signupLimit } from '../../rateLimits.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { rejectReservedUsername } from '../../reservedUsernames.ts'
import { queueVerificationMail } from '../../transactions/queueVerificationMail.ts'
import { type StartedSession, startSession } from '../../transactions/startSession.ts'
import { consumeInvite } from '../../writes.ts'

export async function signUp(ctx: Context, input: unknown, userAgent: string): Promise<StartedSession> {
  publicOperation(ctx)
  rejectShortPassword((input as { password?: unknown } | null)?.password)
  const { username, email, password, captchaToken, inviteCode, returnPath } = parseInput(ctx, signupInput, input)
  rejectReservedUsername(ctx, username)
  await rejectCommonPassword(ctx, password, 'password')
  if (!(await ctx.captcha.verify(captchaToken ?? '', ctx.network)))
    throw new RejectedError(accountErrorCodes.invalidCaptcha)
  // The captcha and the limit come first, so that probing for taken names and addresses is expensive.
  await ctx.rateLimits.consume(signupLimit(ctx), ctx.network)
  if (await isUsernameTaken(ctx.db, username)) throw new RejectedError(accountErrorCodes.usernameTaken)
  if (await isEmailUnavailable(ctx, email)) throw new RejectedError(accountErrorCodes.emailTaken)
  const passwordHash = await hashPassword(password)
  const at = ctx.clock.now()
  const profile = { flair: '', bio: emptyText, renderedBio: '', joinedAt: at, verified: false }
  const registration = withTransaction(ctx, async (tx) => {
    const roles = inviteCode ? await redeemRoles(tx.db, inviteCode, at) : []
    const { id: userId } = await insertUser(tx.db, { ...profile, username, email, roles, passwordHash })
    tx.emit(userCreated({ userId }))
    await queueVerificationMail(tx, { ctx, userId, epoch: firstEpoch, email, returnPath })
    return startSession(tx, { ctx, userId, epoch: firstEpoch, userAgent })
  })
  return rejectDuplicate(registration)
}

async function redeemRoles(db: WritableDb, code: string, at: Date): Promise<string[]> {
  const invite = await consumeInvite(db, { codeHash: hashKey(code.trim()), at })
  if (!invite) throw new RejectedError(accountErrorCodes.invalidInvite)
  return [invite.purpose === 'owner' ? 'admin' : invite.grants]
}
