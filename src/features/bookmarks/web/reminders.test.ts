import { expect, it } from 'vitest'
import { toChoice, toReminder } from './reminders.ts'

const now = new Date(2026, 11, 31, 22, 30, 15)
const seconds = (...parts: [number, number, number, number]) => new Date(...parts).getTime() / 1000

it('reminds in an hour, on the next morning and a week later, also across the end of a year', () => {
  expect(toReminder('inAnHour', '', now)).toBe(Math.floor(now.getTime() / 1000) + 3600)
  expect(toReminder('tomorrow', '', now)).toBe(seconds(2027, 0, 1, 9))
  expect(toReminder('nextWeek', '', now)).toBe(seconds(2027, 0, 7, 9))
  expect(toReminder('never', '2027-05-05T12:00', now)).toBeNull()
})

it('shows a stored reminder as the date that it was chosen as', () => {
  const at = toReminder('onDate', '2027-05-05T12:30', now)
  expect(toChoice(at)).toEqual({ reminder: 'onDate', date: '2027-05-05T12:30' })
  expect(toChoice(null)).toMatchObject({ reminder: 'never' })
})
