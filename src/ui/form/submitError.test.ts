import { describe, expect, it } from 'vitest'
import { getSubmitErrorMessage } from './submitError.ts'

describe('submitErrorText', () => {
  it('removes the prefix of the query client', () => {
    expect(getSubmitErrorMessage(new Error('[GraphQL] A post title is required'))).toBe('A post title is required')
  })

  it('falls back to a default text without a message', () => {
    expect(getSubmitErrorMessage(new Error(''))).toBe('An error has occurred while submitting')
    expect(getSubmitErrorMessage(new TypeError('Failed to fetch'))).toBe('An error has occurred while submitting')
    expect(getSubmitErrorMessage(undefined)).toBe('An error has occurred while submitting')
  })
})
