import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { isMailAddress, toAsciiDomain } from './address.ts'

export const passwordLimits = {
  minLength: 8,
  maxSignupLength: 100,
  /** The limit outside registration; longer passwords are rejected, never truncated. */
  maxLength: 1_000,
} as const

export const accountErrorCodes = {
  wrongCredentials: 'wrong-credentials',
  invalidCaptcha: 'invalid-captcha',
  usernameTaken: 'username-taken',
  emailTaken: 'email-taken',
  weakPassword: 'weak-password',
  wrongPassword: 'wrong-password',
  invalidKey: 'invalid-key',
  invalidInvite: 'invalid-invite',
  suspended: 'suspended',
} as const

/** A second factor that may accompany a password; see contract/factors. */
const proof = {
  code: z.optional(z.string().check(z.maxLength(40))),
  passkey: z.optional(z.looseObject({ id: z.string().check(z.maxLength(1_500)) })),
}

export const loginInput = z.strictObject({
  ...proof,
  identifier: storableText().check(
    z.trim(),
    z.minLength(1, { error: () => messages.identifierRequired() }),
    z.maxLength(320),
  ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: () => messages.passwordRequired() }),
      z.maxLength(passwordLimits.maxLength, { error: () => messages.noMatch() }),
    ),
})

/** Names that would pass for the site or one of its URLs. */
const reservedNames = [
  'admin',
  'administrator',
  'moderator',
  'system',
  'staff',
  'support',
  'official',
  'everyone',
  'here',
  'me',
]

export const usernameLimits = { minLength: 3, maxLength: 25 } as const

const usernamePattern = /^(?!\.+$)[A-Za-z0-9._-]{3,25}$/

export const isReservedName = (name: string): boolean => reservedNames.includes(name.toLowerCase())

/** ASCII, not only dots; every defect has the same message. */
export const usernameSchema = z.string().check(
  z.minLength(1, { error: () => messages.usernameRequired() }),
  z.regex(usernamePattern, { error: () => messages.usernameInvalid() }),
  z.refine((name) => !isReservedName(name), { error: () => messages.usernameInvalid() }),
)

export type UsernameStatus = 'free' | 'taken' | 'reserved'

export const usernameCheckInput = z.strictObject({
  username: z.string().check(z.regex(usernamePattern, { error: () => messages.usernameInvalid() })),
})

/** The one rule for addresses: of accounts, of the newsletter, and of what mails are sent to. */
export const createEmailSchema = (required: () => string, invalid: () => string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.overwrite(toAsciiDomain),
      z.refine(isMailAddress, { error: invalid }),
    )

export const createPasswordSchema = (maxLength: number, requiredMessage = () => messages.passwordRequired()) =>
  z.string().check(
    z.minLength(1, { error: requiredMessage, abort: true }),
    z.refine((password) => countCodePoints(password) >= passwordLimits.minLength, {
      error: () => messages.passwordTooShort(),
    }),
    z.refine((password) => countCodePoints(password) <= maxLength, {
      error: () => messages.passwordTooLong({ max: maxLength }),
    }),
  )

/** The path to which a confirmed address leads; `toReturnPath` judges it. */
const returnPath = z.optional(z.string().check(z.maxLength(500)))

export const verificationRequestInput = z.strictObject({ returnPath })

/** The versions of the `signUpTerms` that the form has shown; clients of the API may leave them out. */
export const acceptedVersionIds = z.optional(
  z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(100)),
)

/** `captchaToken` is empty where no captcha is configured. */
export const signupInput = z.strictObject({
  returnPath,
  username: usernameSchema,
  email: createEmailSchema(
    () => messages.emailRequired(),
    () => messages.emailInvalid(),
  ),
  password: createPasswordSchema(passwordLimits.maxSignupLength),
  captchaToken: z.optional(z.string().check(z.maxLength(10_000))),
  inviteCode: z.optional(z.string().check(z.maxLength(100))),
  acceptedVersionIds,
})

const currentPassword = z.optional(z.nullable(z.string().check(z.maxLength(passwordLimits.maxLength))))

export const emailChangeInput = z.strictObject({
  email: createEmailSchema(
    () => messages.newEmailRequired(),
    () => messages.emailInvalid(),
  ),
  password: currentPassword,
})

export const passwordChangeInput = z.strictObject({
  current_password: currentPassword,
  new_password: createPasswordSchema(passwordLimits.maxLength),
})

export const resetRequestInput = z.strictObject({
  email: createEmailSchema(
    () => messages.newEmailRequired(),
    () => messages.invalidEmail(),
  ),
})

const key = z.string().check(z.minLength(1), z.maxLength(200))

export const resetInput = z.strictObject({ password: createPasswordSchema(passwordLimits.maxLength), key })

export const redeemInviteInput = z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) })

export const keyInput = z.strictObject({ key })

export const newUserInput = z.strictObject({
  username: z.string().check(z.regex(usernamePattern)),
  email: z.nullable(z.string().check(z.overwrite(toAsciiDomain), z.refine(isMailAddress))),
  verified: z.boolean(),
  roles: z.array(z.string()),
  flair: z.string(),
  bio: z.string().check(z.maxLength(300)),
  joinedAt: z.nullable(z.date()),
  password: z.nullable(z.string()),
})
