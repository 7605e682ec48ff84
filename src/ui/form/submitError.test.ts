import { describe, expect, it } from 'vitest'
import { isEmptyForm, submitErrorText } from './submitError.ts'

describe('submitErrorText', () => {
  it('drops the prefix of the query client', () => {
    expect(submitErrorText(new Error('[GraphQL] A post title is required'))).toBe('A post title is required')
  })

  it('has a default for what carries no message', () => {
    expect(submitErrorText(new Error(''))).toBe('An error has occurred while submitting')
    expect(submitErrorText(undefined)).toBe('An error has occurred while submitting')
  })
})

describe('isEmptyForm', () => {
  it('counts empty texts, unticked boxes and missing values as nothing', () => {
    expect(isEmptyForm({ title: '', body: undefined, blog: false, file: null })).toBe(true)
  })

  it('is false as soon as one value is there', () => {
    expect(isEmptyForm({ title: '', body: 'x' })).toBe(false)
    expect(isEmptyForm({ title: '', blog: true })).toBe(false)
    expect(isEmptyForm({ level: 0 })).toBe(false)
  })
})
