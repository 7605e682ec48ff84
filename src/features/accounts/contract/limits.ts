import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'

export const passwordLimits = {
  least: 8,
  /** At registration (specification, section 9). */
  most: 100,
  /** Elsewhere; longer ones are refused, never cut (D26). */
  acceptedMost: 1_000,
} as const

/** The codes that REST answers carry (specification, section 8). */
export const codes = {
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

/** What may come with a password; see contract/factors. */
const proof = {
  code: z.optional(z.string().check(z.maxLength(40))),
  passkey: z.optional(z.looseObject({ id: z.string().check(z.maxLength(1_500)) })),
}

export const loginInput = z.strictObject({
  ...proof,
  identifier: keepableText().check(z.trim(), z.minLength(1, { error: () => m.identifierRequired() }), z.maxLength(320)),
  password: z
    .string()
    .check(
      z.minLength(1, { error: () => m.passwordRequired() }),
      z.maxLength(passwordLimits.acceptedMost, { error: () => m.noMatch() }),
    ),
})

/** Names that would be mistaken for the site's own voice, or for an address of it (D35). */
const reserved = [
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

/** D35: ASCII, not only dots; one message for whatever is wrong with it. */
export const username = z.string().check(
  z.minLength(1, { error: () => m.usernameRequired() }),
  z.regex(/^(?!\.+$)[A-Za-z0-9._-]{3,25}$/, { error: () => m.usernameInvalid() }),
  z.refine((name) => !reserved.includes(name.toLowerCase()), { error: () => m.usernameInvalid() }),
)

/** A mail address; `required` and `invalid` are the words of the form that asks for it. */
export const email = (required: () => string, invalid: () => string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.maxLength(320, { error: invalid }),
      z.regex(z.regexes.email, { error: invalid }),
    )

/** A password that is being chosen; how long it may be depends on where (D26). */
export const newPassword = (most: number, missing = () => m.passwordRequired()) =>
  z.string().check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine((password) => lengthOf(password) >= passwordLimits.least, { error: () => m.passwordTooShort() }),
    z.refine((password) => lengthOf(password) <= most, { error: () => m.passwordTooLong(most) }),
  )

/** `captchaToken` is required by the captcha where there is one, and empty where there is none. */
export const signupInput = z.strictObject({
  username,
  email: email(
    () => m.emailRequired(),
    () => m.emailInvalid(),
  ),
  password: newPassword(passwordLimits.most),
  captchaToken: z.optional(z.string().check(z.maxLength(10_000))),
  inviteCode: z.optional(z.string().check(z.maxLength(100))),
})

const currentPassword = z.optional(z.nullable(z.string().check(z.maxLength(passwordLimits.acceptedMost))))

export const emailChangeInput = z.strictObject({
  email: email(
    () => m.newEmailRequired(),
    () => m.emailInvalid(),
  ),
  password: currentPassword,
})

export const passwordChangeInput = z.strictObject({
  current_password: currentPassword,
  new_password: newPassword(passwordLimits.acceptedMost),
})

export const resetRequestInput = z.strictObject({
  email: email(
    () => m.newEmailRequired(),
    () => m.invalidEmail(),
  ),
})

const key = z.string().check(z.minLength(1), z.maxLength(200))

export const resetInput = z.strictObject({ password: newPassword(passwordLimits.acceptedMost), key })

export const redeemInput = z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) })

export const keyInput = z.strictObject({ key })

export const newUserInput = z.strictObject({
  username: z.string().check(z.regex(/^(?!\.+$)[A-Za-z0-9._-]{3,25}$/)),
  email: z.nullable(z.email()),
  verified: z.boolean(),
  roles: z.array(z.string()),
  flair: z.string(),
  bio: z.string().check(z.maxLength(300)),
  joinedAt: z.nullable(z.date()),
  password: z.nullable(z.string()),
})
