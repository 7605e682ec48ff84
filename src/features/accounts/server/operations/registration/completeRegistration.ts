import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { emptyText } from '#platform/screenedText.ts'
import { userCreated } from '../../../contract/events.ts'
import { accountErrorCodes } from '../../../contract/limits.ts'
import {
  completeRegistrationInput,
  completeVerifiedRegistrationInput,
  providerErrorCodes,
} from '../../../providers/contract/limits.ts'
import { findPendingRegistration } from '../../../providers/server/queries.ts'
import { deletePendingRegistration } from '../../../providers/server/writes.ts'
import { firstEpoch, insertUserWithIdentity } from '../../credentials/writes.ts'
import { isEmailUnavailable } from '../../emailTaken.ts'
import { hashKey } from '../../keys/keys.ts'
import { isUsernameTaken } from '../../queries.ts'
import { signupLimit } from '../../rateLimits.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { rejectReservedUsername } from '../../reservedUsernames.ts'
import { acceptSignUpTerms } from '../../transactions/acceptSignUpTerms.ts'
import { queueVerificationMail } from '../../transactions/queueVerificationMail.ts'
import { type StartedSession, startSession } from '../../transactions/startSession.ts'

type Browser = { key: string; userAgent: string }
type Registration = { session: StartedSession; redirect: string }

/**
 * Rejects an address in use even if the provider verified it, because accounts are never merged. Sends a verification mail
 * for an address that the provider has not verified.
 */
export async function completeRegistration(ctx: Context, input: unknown, browser: Browser): Promise<Registration> {
  publicOperation(ctx)
  const keyHash = hashKey(browser.key)
  const at = ctx.clock.now()
  const pending = await findPendingRegistration(ctx.db, keyHash, at)
  if (!pending) throw new RejectedError(providerErrorCodes.registrationExpired)
  const { username, email, verified, versionIds } = parseProfile(ctx, input, pending.email)
  rejectReservedUsername(ctx, username)
  await ctx.rateLimits.consume(signupLimit(ctx), ctx.network)
  if (await isUsernameTaken(ctx.db, username)) throw new RejectedError(accountErrorCodes.usernameTaken)
  if (await isEmailUnavailable(ctx, email)) throw new RejectedError(accountErrorCodes.emailTaken)
  const profile = { roles: [], flair: '', bio: emptyText, renderedBio: '', joinedAt: at, passwordHash: null }
  const registration = withTransaction(ctx, async (tx) => {
    if (!(await deletePendingRegistration(tx.db, keyHash)))
      throw new RejectedError(providerErrorCodes.registrationExpired)
    const user = { ...profile, username, email, verified }
    const row = await insertUserWithIdentity(tx.db, { user, identity: pending, at })
    if (!row) throw new RejectedError(providerErrorCodes.alreadyLinked)
    const { id: userId } = row
    await acceptSignUpTerms(tx.db, { ctx, userId, versionIds })
    tx.emit(userCreated({ userId }))
    if (!verified) {
      const returnPath = pending.redirect
      await queueVerificationMail(tx, { ctx, userId, epoch: firstEpoch, email, returnPath })
    }
    return startSession(tx, { ctx, userId, epoch: firstEpoch, userAgent: browser.userAgent })
  })
  return { session: await rejectDuplicate(registration), redirect: pending.redirect }
}

/** An address other than the provider's is unverified. */
function parseProfile(ctx: Context, input: unknown, verifiedEmail: string | null) {
  const hasEmail = Boolean((input as { email?: unknown } | null)?.email)
  if (verifiedEmail !== null && !hasEmail) {
    const { username, acceptedVersionIds: versionIds } = parseInput(ctx, completeVerifiedRegistrationInput, input)
    return { username, email: verifiedEmail, verified: true, versionIds }
  }
  const { username, email, acceptedVersionIds: versionIds } = parseInput(ctx, completeRegistrationInput, input)
  return { username, email, verified: email.toLowerCase() === verifiedEmail?.toLowerCase(), versionIds }
}
