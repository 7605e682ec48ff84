import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { userCreated } from '../../contract/events.ts'
import { codes, signupInput } from '../../contract/limits.ts'
import { hashOfKey } from '../keys.ts'
import { hashPassword, refuseCommon, refuseShort } from '../passwords.ts'
import { insertUser, isEmailTaken, isUsernameTaken, takeInvite } from '../queries.ts'
import { signupLimit } from '../rateLimits.ts'
import { refuseReserved } from '../refuseReserved.ts'
import { refuseTaken } from '../refuseTaken.ts'
import { type BegunSession, beginSession } from '../session.ts'
import { queueVerification } from '../verification.ts'

/** Registers a person, who is then signed in and asked by mail to confirm the address. */
export async function signUp(ctx: Context, input: unknown, userAgent: string): Promise<BegunSession> {
  publicOperation()
  refuseShort((input as { password?: unknown } | null)?.password)
  const { username, email, password, captchaToken, inviteCode } = parse(ctx, signupInput, input)
  refuseReserved(ctx, username)
  await refuseCommon(ctx, password, 'password')
  if (!(await ctx.captcha.verify(captchaToken ?? '', ctx.network))) throw new Refused(codes.invalidCaptcha)
  // Only now, so that nobody learns which names and addresses are taken without paying for it (requirement 21).
  await ctx.limits.spend(signupLimit(ctx), ctx.network)
  if (await isUsernameTaken(ctx.db, username)) throw new Refused(codes.usernameTaken)
  if (await isEmailTaken(ctx.db, email)) throw new Refused(codes.emailTaken)
  const passwordHash = await hashPassword(password)
  const at = ctx.clock.now()
  const profile = { flair: '', bio: '', renderedBio: '', joinedAt: at, verified: false }
  const registering = change(ctx, async (tx) => {
    const roles = inviteCode ? await rolesOfInvite(tx.db, inviteCode, at) : []
    const { id: userId } = await insertUser(tx.db, { ...profile, username, email, roles, passwordHash })
    tx.record(userCreated({ userId }))
    await queueVerification(tx, { ctx, userId, email })
    return beginSession(tx, { ctx, userId, userAgent })
  })
  return refuseTaken(registering)
}

/** Who registers with the code that was shown at the first start is the owner; other codes open a group. */
async function rolesOfInvite(db: Context['db'], code: string, at: Date): Promise<string[]> {
  const invite = await takeInvite(db, { codeHash: hashOfKey(code.trim()), at })
  if (!invite) throw new Refused(codes.invalidInvite)
  return [invite.purpose === 'owner' ? 'admin' : invite.grants]
}
