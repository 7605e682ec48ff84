import * as z from 'zod/mini'
import { acceptedVersionIds, createEmailSchema, usernameSchema } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'

export const providerIds = ['github', 'google', 'steam', 'developer'] as const
export type ProviderId = (typeof providerIds)[number]

export const providerNames: Record<ProviderId, string> = {
  github: 'GitHub',
  google: 'Google',
  steam: 'Steam',
  developer: 'Developer',
}

export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(providerNames, text)

export const intents = ['signin', 'signup', 'link'] as const
export type Intent = (typeof intents)[number]

export const providerErrorCodes = {
  noMatch: 'no-match',
  alreadyLinked: 'already-linked',
  /** Started in another browser or too long ago. */
  invalidState: 'invalid-state',
  invalidLinkToken: 'invalid-link-token',
  unknownAction: 'unknown-action',
  cancelled: 'cancelled',
  tooMany: 'too-many',
  /** No answer, or one that failed verification. */
  providerFailed: 'provider-failed',
  registrationExpired: 'registration-expired',
  notLinked: 'not-linked',
  lastIdentity: 'last_identity_unlink',
} as const

export const providerInput = z.strictObject({ provider: z.enum(providerIds) })

const address = createEmailSchema(
  () => messages.emailRequired(),
  () => messages.emailInvalid(),
)

/** The input if the provider sent a verified address. */
export const completeVerifiedRegistrationInput = z.strictObject({ username: usernameSchema, acceptedVersionIds })

/** The input if the address is still to be verified. */
export const completeRegistrationInput = z
  .strictObject({ username: usernameSchema, email: address, confirmEmail: address, acceptedVersionIds })
  .check(
    z.refine((input) => input.email === input.confirmEmail, {
      error: () => messages.provider.emailsMustMatch(),
      path: ['confirmEmail'],
    }),
  )
