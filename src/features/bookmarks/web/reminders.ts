import { formatLocalTime, parseLocalTime } from '#ui/form/localTime.ts'

export const reminderChoices = ['never', 'inAnHour', 'tomorrow', 'nextWeek', 'onDate'] as const

export type ReminderChoice = (typeof reminderChoices)[number]

const morningHour = 9

/** Returns epoch seconds, or null for none. `date` is the value of an input of the type `datetime-local`. */
export function toReminder(choice: ReminderChoice, date: string, now: Date): number | null {
  switch (choice) {
    case 'never':
      return null
    case 'inAnHour':
      return toSeconds(new Date(now.getTime() + 3_600_000))
    case 'tomorrow':
      return toSeconds(getMorning(now, 1))
    case 'nextWeek':
      return toSeconds(getMorning(now, 7))
    case 'onDate':
      return parseLocalTime(date)
  }
}

/** Returns a morning in the browser's time zone. */
const getMorning = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour)

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What the form shows for a stored reminder. */
export const toChoice = (remindAt: number | null): { reminder: ReminderChoice; date: string } => ({
  reminder: remindAt === null ? 'never' : 'onDate',
  date: formatLocalTime(remindAt),
})
