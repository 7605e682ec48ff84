import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { issueChallenge } from '../../server/operations/sessions/issueChallenge.ts'
import { redeemChallenge } from '../../server/operations/sessions/redeemChallenge.ts'
import type { PasskeyRow } from '../../server/rows.ts'
import { factorErrorCodes } from '../contract/limits.ts'
import { recordPasskeyUse } from './operations/recordPasskeyUse.ts'
import { findPasskey, listPasskeys } from './queries.ts'
import type { ChallengePurpose } from './writes.ts'

const getRelyingParty = ({ config }: Context) => ({
  id: new URL(config.siteOrigin).hostname,
  origin: config.siteOrigin,
})

const toDescriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as never }))

export async function createRegistrationOptions(
  ctx: Context,
  { userId, username }: { userId: number; username: string },
) {
  const options = await generateRegistrationOptions({
    rpName: ctx.config.brand.name,
    rpID: getRelyingParty(ctx).id,
    userName: username,
    userID: new TextEncoder().encode(String(userId)),
    attestationType: 'none',
    excludeCredentials: toDescriptors(await listPasskeys(ctx.db, userId)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await issueChallenge(ctx, { userId, purpose: 'enrolment', challenge: options.challenge })
  return options
}

/** Returns null when the user has no passkey. */
export async function createAuthenticationOptions(ctx: Context, userId: number) {
  const passkeys = await listPasskeys(ctx.db, userId)
  if (!passkeys.length) return null
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(ctx).id,
    allowCredentials: toDescriptors(passkeys),
    userVerification: 'preferred',
  })
  await issueChallenge(ctx, { userId, purpose: 'proof', challenge: options.challenge })
  return options
}

/** Accepts any passkey that the browser knows; the authenticator must verify its user, since there is no password. */
export async function createLoginOptions(ctx: Context) {
  const options = await generateAuthenticationOptions({ rpID: getRelyingParty(ctx).id, userVerification: 'required' })
  await issueChallenge(ctx, { userId: null, purpose: 'login', challenge: options.challenge })
  return options
}

function getExpectations(ctx: Context, userId: number | null, purpose: ChallengePurpose) {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(ctx)
  const expectedChallenge = (challenge: string) => redeemChallenge(ctx, { challenge, userId, purpose })
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: purpose === 'login' }
}

/** Throws RejectedError. */
export async function verifyNewPasskey(ctx: Context, userId: number, response: { id: string }) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      ...getExpectations(ctx, userId, 'enrolment'),
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    ctx.log.debug({ error: (error as Error).message }, 'a passkey was refused')
  }
  throw new RejectedError(factorErrorCodes.wrongPasskey)
}

/** Throws RejectedError. */
export async function verifyPasskey(ctx: Context, userId: number, response: { id: string }): Promise<void> {
  const passkey = (await listPasskeys(ctx.db, userId)).find(({ id }) => id === response.id)
  if (!passkey || !(await isSigned(ctx, { passkey, response, expectations: getExpectations(ctx, userId, 'proof') })))
    throw new RejectedError(factorErrorCodes.wrongPasskey)
}

/** Returns the owner of the passkey. Throws RejectedError. */
export async function verifyLoginPasskey(ctx: Context, response: { id: string }) {
  const passkey = await findPasskey(ctx.db, response.id)
  if (!passkey || !(await isSigned(ctx, { passkey, response, expectations: getExpectations(ctx, null, 'login') })))
    throw new RejectedError(factorErrorCodes.wrongPasskey)
  const { userId, epoch } = passkey
  return { userId, epoch }
}

type Assertion = {
  passkey: PasskeyRow
  response: { id: string }
  expectations: ReturnType<typeof getExpectations>
}

async function isSigned(ctx: Context, { passkey, response, expectations }: Assertion): Promise<boolean> {
  const { id, publicKey, counter, transports } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      ...expectations,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports: transports as never },
    })
    if (verified) await recordPasskeyUse(ctx, id, authenticationInfo.newCounter)
    return verified
  } catch (error) {
    ctx.log.debug({ error: (error as Error).message }, 'a passkey was refused')
    return false
  }
}
