import { describe, expect, it } from 'vitest'
import {
  changePasswordSchema,
  createChangeEmailSchema,
  createRegisterSchema,
  emailErrorTexts,
  passwordErrorTexts,
  resetPasswordSchema,
} from './formSchemas.ts'

type FormSchema = { safeParse(values: unknown): { error?: { issues: { message: string }[] } | undefined } }
const getMessages = (form: FormSchema, values: unknown) =>
  form.safeParse(values).error?.issues.map(({ message }) => message)

describe('the account forms', () => {
  it.each([
    ['', 'A username is required'],
    ['a b', 'Username must not contain special characters'],
    ['线', 'Username must not contain special characters'],
    ['ab', 'Username must not contain special characters'],
    ['a'.repeat(26), 'Username must not contain special characters'],
    ['....', 'Username must not contain special characters'],
    ['Admin', 'This name is reserved. Choose another one.'],
    ['a.b', undefined],
    ['a'.repeat(25), undefined],
  ])('say what is wrong with the username %s: %s', (username, message) => {
    const values = { username, email: 'ana@mail.example', password: 'four crossed wires', captchaToken: '' }
    const messages = getMessages(createRegisterSchema(false), { ...values, inviteCode: '' })
    expect(messages).toEqual(message && [message])
  })

  it('require the new password twice when it is reset', () => {
    const validate = (password: string, confirmPassword: string) =>
      getMessages(resetPasswordSchema, { password, confirmPassword })
    expect(validate('', '')).toEqual(['Password is required', 'Confirmation required'])
    expect(validate('12345678', '123456789')).toEqual(['Passwords must match'])
    expect(validate('1234567', '1234567')).toEqual(['Password is not long enough.'])
    expect(validate('12345678', '12345678')).toBeUndefined()
  })

  it('accept an empty current password', () => {
    const validate = (new_password: string, confirmPassword: string) =>
      getMessages(changePasswordSchema, { current_password: '', new_password, confirmPassword })
    expect(validate('12345678', '12345678')).toBeUndefined()
    expect(validate('12345678', '12345679')).toEqual(['Passwords must match'])
  })

  it('require a different address twice', () => {
    const validate = (email: string, confirmEmail: string) =>
      getMessages(createChangeEmailSchema('ana@mail.example'), { email, confirmEmail, password: '' })
    expect(validate('', '')).toContain('Email is required')
    expect(validate('Ana@mail.example', 'Ana@mail.example')).toEqual(['You must enter a different email address'])
    expect(validate('bea@mail.example', '')).toContain('Confirmation required')
    expect(validate('bea@mail.example', 'cat@mail.example')).toEqual(['Email addresses must match'])
  })

  it('report a wrong password by its reason, and do not suggest to try it again later', () => {
    for (const texts of [emailErrorTexts, passwordErrorTexts])
      expect(texts['wrong-password']?.()).toBe('The current password is incorrect. Nothing was changed.')
  })
})
