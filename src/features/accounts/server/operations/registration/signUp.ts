import { paths } from '#paths.ts'
import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { emptyText } from '#platform/screenedText.ts'
import { userCreated } from '../../../contract/events.ts'
import { accountErrorCodes, signupInput } from '../../../contract/limits.ts'
import { isStaff } from '../../../contract/roles.ts'
import { firstEpoch, insertUser } from '../../credentials/writes.ts'
import { isEmailUnavailable } from '../../emailTaken.ts'
import { hashKey } from '../../keys/keys.ts'
import { hashPassword, rejectCommonPassword, rejectShortPassword } from '../../passwords.ts'
import { isUsernameTaken } from '../../queries.ts'
import { signupLimit } from '../../rateLimits.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { rejectReservedUsername } from '../../reservedUsernames.ts'
import { acceptSignUpTerms } from '../../transactions/acceptSignUpTerms.ts'
import { queueVerificationMail } from '../../transactions/queueVerificationMail.ts'
import { type StartedSession, startSession } from '../../transactions/startSession.ts'
import { consumeInvite, deleteOwnerInvites } from '../../writes.ts'

type Registration = {
  session: StartedSession
  /** Undefined for where the user came from. */
  next: string | undefined
}

/**
 * The owner's invite belongs to the person who runs the server, which may not send mails yet, and an invite to the staff is
 * sent to the address that registers: neither needs another proof of the address.
 */
export async function signUp(ctx: Context, input: unknown, userAgent: string): Promise<Registration> {
  publicOperation(ctx)
  rejectShortPassword((input as { password?: unknown } | null)?.password)
  const parsed = parseInput(ctx, signupInput, input)
  const { username, email, password, captchaToken, inviteCode, returnPath, acceptedVersionIds: versionIds } = parsed
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
  const profile = { flair: '', bio: emptyText, renderedBio: '', joinedAt: at }
  const registration = withTransaction(ctx, async (tx) => {
    const { roles, isOwner, isProved } = inviteCode
      ? await redeemInvite(tx.db, { code: inviteCode, email, at })
      : noInvite
    const account = { ...profile, username, email, roles, passwordHash, verified: isProved }
    const { id: userId } = await insertUser(tx.db, account)
    await acceptSignUpTerms(tx.db, { ctx, userId, versionIds })
    tx.emit(userCreated({ userId }))
    if (!isProved) await queueVerificationMail(tx, { ctx, userId, epoch: firstEpoch, email, returnPath })
    const session = await startSession(tx, { ctx, userId, epoch: firstEpoch, userAgent })
    return { session, next: isStaff(roles) ? getStaffStart(ctx, isOwner, returnPath) : undefined }
  })
  return rejectDuplicate(registration)
}

/** What staff wanted to open, or where their work begins, by way of the second factor without which they have no rights. */
function getStaffStart({ config }: Context, isOwner: boolean, returnPath = '/'): string {
  const start = returnPath === '/' ? paths.management() : returnPath
  const goal = isOwner ? paths.managementPanel('setup') : start
  return config.staffSecondFactor === 'required' ? paths.accountSettings('second-factor', goal) : goal
}

type Grant = { roles: string[]; isOwner: boolean; isProved: boolean }

const noInvite: Grant = { roles: [], isOwner: false, isProved: false }

type Invite = { code: string; email: string; at: Date }

async function redeemInvite(db: WritableDb, { code, email, at }: Invite): Promise<Grant> {
  const invite = await consumeInvite(db, { codeHash: hashKey(code.trim()), at })
  const isForAnother = invite?.email != null && invite.email.toLowerCase() !== email.toLowerCase()
  if (!invite || isForAnother) throw new RejectedError(accountErrorCodes.invalidInvite)
  const isOwner = invite.purpose === 'owner'
  if (isOwner) await deleteOwnerInvites(db)
  return { roles: [isOwner ? 'admin' : invite.grants], isOwner, isProved: invite.purpose !== 'group' }
}
