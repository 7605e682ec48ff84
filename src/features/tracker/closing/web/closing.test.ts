import { expect, it } from 'vitest'
import { type CloseValues, toClosing } from './closing.ts'

const values: CloseValues = { reason: 'fixed', version: '', of: '', comment: '' }

it('closes as fixed in a version, or without one if none is given', () => {
  expect(toClosing({ ...values, version: ' 0.95 ', comment: 'Thanks! ' })).toEqual({
    reason: 'FIXED',
    closedVersion: '0.95',
    comment: 'Thanks!',
  })
  expect(toClosing({ ...values, version: ' ' })).toEqual({ reason: 'FIXED', closedVersion: '', comment: '' })
})

it('closes without a version what will not be fixed', () => {
  expect(toClosing({ ...values, reason: 'wontFix', version: '0.95' })).toMatchObject({
    reason: 'WONT_FIX',
    closedVersion: '',
  })
  expect(toClosing({ ...values, reason: 'cannotReproduce' })).toMatchObject({ reason: 'CANNOT_REPRODUCE' })
})

it('closes as a duplicate of a ticket number', () => {
  expect(toClosing({ ...values, reason: 'duplicate', of: ' #12 ' })).toMatchObject({ of: 12 })
  expect(toClosing({ ...values, reason: 'duplicate', of: '12' })).toMatchObject({ of: 12 })
  for (const number of ['', '#', '0', '1.5', 'twelve'])
    expect(() => toClosing({ ...values, reason: 'duplicate', of: number })).toThrow('Enter the number')
})
