import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byteRange.ts'

describe('parseByteRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=-', null],
    ['bytes=99999999999999999999-', null],
  ] as const)('parses %s of 100 bytes as %o', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected)
  })
})
