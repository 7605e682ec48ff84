import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { publicOperation } from '#platform/policy.ts'
import { userCreated } from '../../../contract/events.ts'
import { accountErrorCodes } from '../../../contract/limits.ts'
import {
  completeRegistrationInput,
  completeVerifiedRegistrationInput,
  providerErrorCodes,
} from '../../../contract/providers/limits.ts'
import { hashKey } from '../../keys/keys.ts'
import { findPendingRegistration } from '../../providers/queries.ts'
import { deletePendingRegistration, insertIdentity } from '../../providers/writes.ts'
import { isEmailTaken, isUsernameTaken } from '../../queries.ts'
import { signupLimit } from '../../rateLimits.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { rejectReservedUsername } from '../../reservedUsernames.ts'
import { type StartedSession, startSession } from '../../transactions/startSession.ts'
import { queueVerificationMail } from '../../transactions/verification.ts'
import { insertUser } from '../../writes.ts'

type Browser = { key: string; userAgent: string }
type Registration = { session: StartedSession; redirect: string }

/**
 * Rejects an address in use even if the provider verified it, because accounts are never merged. Sends a verification mail
 * for an address that the provider has not verified.
 */
export async function completeRegistration(ctx: Context, input: unknown, browser: Browser): Promise<Registration> {
  publicOperation()
  const keyHash = hashKey(browser.key)
  const at = ctx.clock.now()
  const pending = await findPendingRegistration(ctx.db, keyHash, at)
  if (!pending) throw new RejectedError(providerErrorCodes.registrationExpired)
  const { username, email, verified } = parseProfile(ctx, input, pending.email)
  rejectReservedUsername(ctx, username)
  await ctx.rateLimits.consume(signupLimit(ctx), ctx.network)
  if (await isUsernameTaken(ctx.db, username)) throw new RejectedError(accountErrorCodes.usernameTaken)
  if (await isEmailTaken(ctx.db, email)) throw new RejectedError(accountErrorCodes.emailTaken)
  const profile = { roles: [], flair: '', bio: '', renderedBio: '', joinedAt: at, passwordHash: null }
  const registration = withTransaction(ctx, async (tx) => {
    if (!(await deletePendingRegistration(tx.db, keyHash)))
      throw new RejectedError(providerErrorCodes.registrationExpired)
    const { id: userId } = await insertUser(tx.db, { ...profile, username, email, verified })
    if (!(await insertIdentity(tx.db, { userId, identity: pending, at })))
      throw new RejectedError(providerErrorCodes.alreadyLinked)
    tx.emit(userCreated({ userId }))
    if (!verified) await queueVerificationMail(tx, { ctx, userId, email })
    return startSession(tx, { ctx, userId, userAgent: browser.userAgent })
  })
  return { session: await rejectDuplicate(registration), redirect: pending.redirect }
}

/** An address other than the provider's is unverified. */
function parseProfile(ctx: Context, input: unknown, verifiedEmail: string | null) {
  const hasEmail = Boolean((input as { email?: unknown } | null)?.email)
  if (verifiedEmail !== null && !hasEmail) {
    return { ...parseInput(ctx, completeVerifiedRegistrationInput, input), email: verifiedEmail, verified: true }
  }
  const { username, email } = parseInput(ctx, completeRegistrationInput, input)
  return { username, email, verified: email.toLowerCase() === verifiedEmail?.toLowerCase() }
}
