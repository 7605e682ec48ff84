import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { factorCodes } from '../../contract/factors/limits.ts'
import type { PasskeyRow } from '../rows.ts'
import { type ChallengePurpose, insertChallenge, listPasskeys, takeChallenge, updatePasskeyUse } from './queries.ts'

const validMs = 5 * 60_000
/** Each is a row until the night. */
const offers: Limit = { name: 'passkey-offers', points: 30, seconds: 10 * 60 }

const rpOf = ({ config }: Context) => ({ id: new URL(config.siteOrigin).hostname, origin: config.siteOrigin })

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as never }))

type Challenge = { userId: number; purpose: ChallengePurpose; challenge: string }

async function keep(ctx: Context, challenge: Challenge): Promise<void> {
  await ctx.limits.spend(offers, String(challenge.userId))
  await insertChallenge(ctx.db, { ...challenge, expiresAt: new Date(ctx.clock.now().getTime() + validMs) })
}

/** What the browser needs to make a passkey. */
export async function registrationOptions(ctx: Context, { userId, username }: { userId: number; username: string }) {
  const options = await generateRegistrationOptions({
    rpName: ctx.config.brand.name,
    rpID: rpOf(ctx).id,
    userName: username,
    userID: new TextEncoder().encode(String(userId)),
    attestationType: 'none',
    excludeCredentials: described(await listPasskeys(ctx.db, userId)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keep(ctx, { userId, purpose: 'enrolment', challenge: options.challenge })
  return options
}

/** What the browser needs to sign with one of somebody's passkeys; null when there is none. */
export async function proofOptions(ctx: Context, userId: number) {
  const passkeys = await listPasskeys(ctx.db, userId)
  if (!passkeys.length) return null
  const options = await generateAuthenticationOptions({
    rpID: rpOf(ctx).id,
    allowCredentials: described(passkeys),
    userVerification: 'preferred',
  })
  await keep(ctx, { userId, purpose: 'proof', challenge: options.challenge })
  return options
}

/** What an answer must hold: a challenge of ours to this account, signed for this site. */
function expectedOf(ctx: Context, userId: number, purpose: ChallengePurpose) {
  const { id: expectedRPID, origin: expectedOrigin } = rpOf(ctx)
  const at = ctx.clock.now()
  const expectedChallenge = (challenge: string) => takeChallenge(ctx.db, { challenge, userId, purpose, at })
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false }
}

/** The new passkey that a browser's answer tells of. */
export async function readNewPasskey(ctx: Context, userId: number, response: { id: string }) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      ...expectedOf(ctx, userId, 'enrolment'),
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    ctx.log.debug({ error: (error as Error).message }, 'a passkey was refused')
  }
  throw new Refused(factorCodes.wrongPasskey)
}

/** Throws unless a passkey of the account has signed a challenge of ours, for this site. */
export async function checkPasskey(ctx: Context, userId: number, response: { id: string }): Promise<void> {
  const passkey = (await listPasskeys(ctx.db, userId)).find(({ id }) => id === response.id)
  if (!passkey || !(await isSigned(ctx, { userId, passkey, response }))) throw new Refused(factorCodes.wrongPasskey)
}

type Answer = { userId: number; passkey: PasskeyRow; response: { id: string } }

async function isSigned(ctx: Context, { userId, passkey, response }: Answer): Promise<boolean> {
  const { id, publicKey, counter, transports } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      ...expectedOf(ctx, userId, 'proof'),
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports: transports as never },
    })
    if (verified) await updatePasskeyUse(ctx.db, id, { counter: authenticationInfo.newCounter, at: ctx.clock.now() })
    return verified
  } catch (error) {
    ctx.log.debug({ error: (error as Error).message }, 'a passkey was refused')
    return false
  }
}
