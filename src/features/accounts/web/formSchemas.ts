import * as z from 'zod/mini'
import { toAsciiDomain } from '../contract/address.ts'
import {
  accountErrorCodes,
  createEmailSchema,
  createPasswordSchema,
  passwordLimits,
  signupInput,
} from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { completeRegistrationInput, completeVerifiedRegistrationInput } from '../providers/contract/limits.ts'
import { formUsername } from './usernames/formUsername.ts'

const requiredText = (message: () => string) => z.string().check(z.minLength(1, { error: message }))

const getField = (values: unknown, field: string) => (values as Record<string, unknown>)[field]

const matches = (field: string, confirmation: string, error: () => string) =>
  z.refine((values) => getField(values, field) === getField(values, confirmation), { error, path: [confirmation] })

export const createRegisterSchema = (hasCaptcha: boolean) =>
  z.strictObject({
    ...signupInput.shape,
    username: formUsername,
    captchaToken: hasCaptcha ? requiredText(() => messages.captchaRequired()) : z.string(),
    inviteCode: z.string(),
  })

export const completeVerifiedRegistrationSchema = z.strictObject({
  ...completeVerifiedRegistrationInput.shape,
  username: formUsername,
})

export const completeRegistrationSchema = z
  .strictObject({ ...completeRegistrationInput.shape, username: formUsername })
  .check(matches('email', 'confirmEmail', () => messages.provider.emailsMustMatch()))

const chosenPassword = createPasswordSchema(passwordLimits.maxLength, () => messages.newPasswordRequired())

export const resetPasswordSchema = z
  .strictObject({
    password: chosenPassword,
    confirmPassword: requiredText(() => messages.confirmationRequired()),
  })
  .check(matches('password', 'confirmPassword', () => messages.passwordsMustMatch()))

export const changePasswordSchema = z
  .strictObject({
    current_password: z.string(),
    new_password: chosenPassword,
    confirmPassword: requiredText(() => messages.confirmationRequired()),
  })
  .check(matches('new_password', 'confirmPassword', () => messages.passwordsMustMatch()))

export const createChangeEmailSchema = (currentEmail: string) =>
  z
    .strictObject({
      email: createEmailSchema(
        () => messages.newEmailRequired(),
        () => messages.emailInvalid(),
      ).check(
        z.refine((address) => address.toLowerCase() !== currentEmail.toLowerCase(), {
          error: () => messages.emailUnchanged(),
        }),
      ),
      confirmEmail: requiredText(() => messages.confirmationRequired()).check(z.trim(), z.overwrite(toAsciiDomain)),
      password: z.string(),
    })
    .check(matches('email', 'confirmEmail', () => messages.emailsMustMatch()))

export const passwordErrorTexts = {
  [accountErrorCodes.weakPassword]: messages.passwordTooShort,
  [accountErrorCodes.wrongPassword]: messages.passwordWrong,
}

export const emailErrorTexts = {
  [accountErrorCodes.wrongPassword]: messages.passwordWrong,
}
