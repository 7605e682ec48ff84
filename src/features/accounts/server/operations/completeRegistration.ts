import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { userCreated } from '../../contract/events.ts'
import { codes } from '../../contract/limits.ts'
import { completeInput, completeNameInput, providerCodes } from '../../contract/providers/limits.ts'
import { hashOfKey } from '../keys.ts'
import { deletePending, findPending, insertIdentity } from '../providers/queries.ts'
import { insertUser, isEmailTaken, isUsernameTaken } from '../queries.ts'
import { signupLimit } from '../rateLimits.ts'
import { refuseReserved } from '../refuseReserved.ts'
import { refuseTaken } from '../refuseTaken.ts'
import { type BegunSession, beginSession } from '../session.ts'
import { queueVerification } from '../verification.ts'

type Visitor = { key: string; userAgent: string }
type Completed = { session: BegunSession; redirect: string }

/**
 * Makes the account of somebody a provider has sent. An address that is in use is refused, whoever vouches for it:
 * accounts are never merged (requirement 36). One that the provider has not verified is to be confirmed by mail.
 */
export async function completeRegistration(ctx: Context, input: unknown, visitor: Visitor): Promise<Completed> {
  publicOperation()
  const keyHash = hashOfKey(visitor.key)
  const at = ctx.clock.now()
  const pending = await findPending(ctx.db, keyHash, at)
  if (!pending) throw new Refused(providerCodes.registrationExpired)
  const { username, email, verified } = read(ctx, input, pending.email)
  refuseReserved(ctx, username)
  await ctx.limits.spend(signupLimit(ctx), ctx.network)
  if (await isUsernameTaken(ctx.db, username)) throw new Refused(codes.usernameTaken)
  if (await isEmailTaken(ctx.db, email)) throw new Refused(codes.emailTaken)
  const profile = { roles: [], flair: '', bio: '', renderedBio: '', joinedAt: at, passwordHash: null }
  const registering = change(ctx, async (tx) => {
    if (!(await deletePending(tx.db, keyHash))) throw new Refused(providerCodes.registrationExpired)
    const { id: userId } = await insertUser(tx.db, { ...profile, username, email, verified })
    if (!(await insertIdentity(tx.db, { userId, identity: pending, at })))
      throw new Refused(providerCodes.alreadyLinked)
    tx.record(userCreated({ userId }))
    if (!verified) await queueVerification(tx, { ctx, userId, email })
    return beginSession(tx, { ctx, userId, userAgent: visitor.userAgent })
  })
  return { session: await refuseTaken(registering), redirect: pending.redirect }
}

/** Another address may be given than the provider's, and then counts as any that somebody has typed. */
function read(ctx: Context, input: unknown, vouchedFor: string | null) {
  const isGiven = Boolean((input as { email?: unknown } | null)?.email)
  if (vouchedFor !== null && !isGiven) {
    return { ...parse(ctx, completeNameInput, input), email: vouchedFor, verified: true }
  }
  const { username, email } = parse(ctx, completeInput, input)
  return { username, email, verified: email.toLowerCase() === vouchedFor?.toLowerCase() }
}
