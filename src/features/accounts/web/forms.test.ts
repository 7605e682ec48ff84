import { describe, expect, it } from 'vitest'
import { emailCodes, emailForm, passwordCodes, passwordForm, resetForm } from './forms.ts'

type Judge = { safeParse(values: unknown): { error?: { issues: { message: string }[] } | undefined } }
const saysOf = (form: Judge, values: unknown) => form.safeParse(values).error?.issues.map(({ message }) => message)

describe('the forms of an account (specification, sections 5 and 8)', () => {
  it('ask for a new password by a reset, twice', () => {
    const says = (password: string, confirmPassword: string) => saysOf(resetForm, { password, confirmPassword })
    expect(says('', '')).toEqual(['Password is required', 'Confirmation required'])
    expect(says('12345678', '123456789')).toEqual(['Passwords must match'])
    expect(says('1234567', '1234567')).toEqual(['Password is not long enough.'])
    expect(says('12345678', '12345678')).toBeUndefined()
  })

  it('let the current password be empty', () => {
    const says = (new_password: string, confirmPassword: string) =>
      saysOf(passwordForm, { current_password: '', new_password, confirmPassword })
    expect(says('12345678', '12345678')).toBeUndefined()
    expect(says('12345678', '12345679')).toEqual(['Passwords must match'])
  })

  it('ask for another address, twice', () => {
    const says = (email: string, confirmEmail: string) =>
      saysOf(emailForm('ana@mail.example'), { email, confirmEmail, password: '' })
    expect(says('', '')).toContain('Email is required')
    expect(says('Ana@mail.example', 'Ana@mail.example')).toEqual(['You must enter a different email address'])
    expect(says('bea@mail.example', '')).toContain('Confirmation required')
    expect(says('bea@mail.example', 'cat@mail.example')).toEqual(['Email addresses must match'])
  })

  it('say of a wrong password that nothing was changed, and why', () => {
    const why = 'The current password is not right.'
    expect(emailCodes['wrong-password']?.()).toBe(`Failed to update email address. Please try again later. ${why}`)
    expect(passwordCodes['wrong-password']?.()).toBe(`Failed to update password. Please try again later. ${why}`)
  })
})
