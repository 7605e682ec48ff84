import * as z from 'zod/mini'
import { m } from '../../messages.ts'
import { providerMessages } from '../../providerMessages.ts'
import { email, username } from '../limits.ts'

export const providerIds = ['github', 'google', 'steam', 'developer'] as const
export type ProviderId = (typeof providerIds)[number]

/** As they write themselves, in every language. */
export const providerNames: Record<ProviderId, string> = {
  github: 'GitHub',
  google: 'Google',
  steam: 'Steam',
  developer: 'Developer',
}

export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(providerNames, text)

/** What a sign-in through a provider is for (D24). */
export const intents = ['signin', 'signup', 'link'] as const
export type Intent = (typeof intents)[number]

/** The codes with which sign-in through a provider ends otherwise (specification, section 8). */
export const providerCodes = {
  noMatch: 'no-match',
  alreadyLinked: 'already-linked',
  /** The sign-in was not begun here, or too long ago. */
  invalidState: 'invalid-state',
  invalidLinkToken: 'invalid-link-token',
  unknownAction: 'unknown-action',
  cancelled: 'cancelled',
  tooMany: 'too-many',
  /** The provider gave no answer, or none that can be believed. */
  providerFailed: 'provider-failed',
  registrationExpired: 'registration-expired',
  notLinked: 'not-linked',
  lastIdentity: 'last_identity_unlink',
} as const

export const providerInput = z.strictObject({ provider: z.enum(providerIds) })

const address = email(
  () => m.emailRequired(),
  () => m.emailInvalid(),
)

/** Completing a registration whose provider has given a verified address. */
export const completeNameInput = z.strictObject({ username })

/** Completing one with an address that is still to be confirmed (specification, section 5). */
export const completeInput = z.strictObject({ username, email: address, confirmEmail: address }).check(
  z.refine((input) => input.email === input.confirmEmail, {
    error: () => providerMessages.emailsMustMatch(),
    path: ['confirmEmail'],
  }),
)
