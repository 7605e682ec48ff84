import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { passwordLimits } from '../../contract/limits.ts'

export const factorErrorCodes = {
  /** The password is right, and a code or passkey is required. */
  needed: 'second-factor-needed',
  wrongCode: 'wrong-code',
  wrongPasskey: 'wrong-passkey',
  alreadyEnrolled: 'already-enrolled',
  /** This session has not verified the second factor recently. */
  proofNeeded: 'recent-proof-needed',
  /** The account has no password and no second factor, and the session is not recent. */
  signInNeeded: 'recent-sign-in-needed',
} as const

const password = z.optional(z.nullable(z.string().check(z.maxLength(passwordLimits.maxLength))))
/** An app's six digits or a recovery code, with spaces and dashes. */
const factorCode = z.string().check(z.maxLength(40))
/** The WebAuthn response; its verifier checks the structure. */
const passkeyResponse = z.looseObject({ id: z.string().check(z.maxLength(1_500)) })

export const passwordInput = z.strictObject({ password })
export const codeInput = z.strictObject({ code: factorCode })
export const newPasskeyInput = z.strictObject({
  response: passkeyResponse,
  name: storableText().check(z.trim(), z.maxLength(60)),
})
export const removeFactorInput = z.strictObject({ id: z.string().check(z.maxLength(1_500)), password })
export const passkeyLoginInput = z.strictObject({ passkey: passkeyResponse })
export const proofInput = z.strictObject({ code: z.optional(factorCode), passkey: z.optional(passkeyResponse) })
