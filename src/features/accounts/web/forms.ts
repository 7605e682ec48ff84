import * as z from 'zod/mini'
import { codes, email, newPassword, passwordLimits, signupInput } from '../contract/limits.ts'
import { m } from '../messages.ts'

/** What forms ask beyond what is sent: most of it twice. */

const again = (missing: () => string) => z.string().check(z.minLength(1, { error: missing }))

const read = (values: unknown, field: string) => (values as Record<string, unknown>)[field]

const matching = (field: string, confirmation: string, error: () => string) =>
  z.refine((values) => read(values, field) === read(values, confirmation), { error, path: [confirmation] })

/** `captcha` says whether one has to be solved. */
export const registerForm = (captcha: boolean) =>
  z.strictObject({
    ...signupInput.shape,
    captchaToken: captcha ? again(() => m.captchaRequired()) : z.string(),
    inviteCode: z.string(),
  })

const changedPassword = newPassword(passwordLimits.acceptedMost, () => m.newPasswordRequired())

export const resetForm = z
  .strictObject({
    password: changedPassword,
    confirmPassword: again(() => m.confirmationRequired()),
  })
  .check(matching('password', 'confirmPassword', () => m.passwordsMustMatch()))

export const passwordForm = z
  .strictObject({
    current_password: z.string(),
    new_password: changedPassword,
    confirmPassword: again(() => m.confirmationRequired()),
  })
  .check(matching('new_password', 'confirmPassword', () => m.passwordsMustMatch()))

/** `current` is the address that must not be entered once more. */
export const emailForm = (current: string) =>
  z
    .strictObject({
      email: email(
        () => m.newEmailRequired(),
        () => m.emailInvalid(),
      ).check(
        z.refine((address) => address.toLowerCase() !== current.toLowerCase(), { error: () => m.emailUnchanged() }),
      ),
      confirmEmail: again(() => m.confirmationRequired()),
      password: z.string(),
    })
    .check(matching('email', 'confirmEmail', () => m.emailsMustMatch()))

export const passwordCodes = {
  [codes.weakPassword]: m.passwordTooShort,
  [codes.wrongPassword]: () => `${m.passwordChangeFailed()} ${m.passwordWrong()}`,
}

export const emailCodes = {
  [codes.emailTaken]: m.emailTaken,
  [codes.wrongPassword]: () => `${m.emailChangeFailed()} ${m.passwordWrong()}`,
}
