import { expect, it } from 'vitest'
import { completeInput } from './limits.ts'

it('addresses that differ are named also where there is no name, and what it lacks first', () => {
  const input = { username: '', email: 'a@mail.example', confirmEmail: 'b@mail.example' }
  const issues = completeInput.safeParse(input).error?.issues ?? []
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  expect(first('username')).toBe('A username is required')
  expect(first('confirmEmail')).toBe('Emails must match')
})
