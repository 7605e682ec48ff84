import { expect, it } from 'vitest'
import { formatLocalTime, parseLocalTime } from './localTime.ts'

it('a time is shown in the zone of the reader, and read back to the minute', () => {
  const at = Math.floor(new Date(2027, 2, 5, 7, 9).getTime() / 1000)
  expect(formatLocalTime(at)).toBe('2027-03-05T07:09')
  expect(parseLocalTime('2027-03-05T07:09')).toBe(at)
})

it('no time is an empty input, and an input without a time means none', () => {
  expect(formatLocalTime(null)).toBe('')
  expect([parseLocalTime(''), parseLocalTime(undefined), parseLocalTime('soon')]).toEqual([null, null, null])
})
