import { describe, expect, it } from 'vitest'
import { submitErrorText } from './submitError.ts'

describe('submitErrorText', () => {
  it('drops the prefix of the query client', () => {
    expect(submitErrorText(new Error('[GraphQL] A post title is required'))).toBe('A post title is required')
  })

  it('has a default for what carries no message', () => {
    expect(submitErrorText(new Error(''))).toBe('An error has occurred while submitting')
    expect(submitErrorText(new TypeError('Failed to fetch'))).toBe('An error has occurred while submitting')
    expect(submitErrorText(undefined)).toBe('An error has occurred while submitting')
  })
})
