import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { passwordLimits } from '../limits.ts'

export const factorCodes = {
  /** The password was right, and a code or a passkey is asked for; answered to who logs in. */
  needed: 'second-factor-needed',
  wrongCode: 'wrong-code',
  wrongPasskey: 'wrong-passkey',
  alreadyEnrolled: 'already-enrolled',
  /** The account has a second factor, and this session has not proved it within the last minutes. */
  proofNeeded: 'recent-proof-needed',
  /** The account has neither password nor second factor, and this session did not begin within the last minutes. */
  signInNeeded: 'recent-sign-in-needed',
} as const

const password = z.optional(z.nullable(z.string().check(z.maxLength(passwordLimits.acceptedMost))))
/** Six digits of an app, or a recovery code; blanks and dashes between are for the eye. */
const factorCode = z.string().check(z.maxLength(40))
/** What the browser says of a passkey; its form is checked where it is verified. */
const passkeyAnswer = z.looseObject({ id: z.string().check(z.maxLength(1_500)) })

export const passwordAgain = z.strictObject({ password })
export const codeInput = z.strictObject({ code: factorCode })
export const newPasskeyInput = z.strictObject({
  response: passkeyAnswer,
  name: keepableText().check(z.trim(), z.maxLength(60)),
})
export const removeFactorInput = z.strictObject({ id: z.string().check(z.maxLength(1_500)), password })
export const proofInput = z.strictObject({ code: z.optional(factorCode), passkey: z.optional(passkeyAnswer) })
