import { expect, it } from 'vitest'
import { completeRegistrationInput } from './limits.ts'

it('reports a missing username and differing addresses together', () => {
  const input = { username: '', email: 'a@mail.example', confirmEmail: 'b@mail.example' }
  const issues = completeRegistrationInput.safeParse(input).error?.issues ?? []
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  expect(first('username')).toBe('A username is required')
  expect(first('confirmEmail')).toBe('Emails must match')
})
