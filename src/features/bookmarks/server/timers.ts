import type { Timer } from '#platform/jobs/timers.ts'
import { sendReminders } from './operations/sendReminders.ts'

export const sendRemindersTimer: Timer = {
  name: 'bookmarks.remind',
  async run(ctx) {
    await sendReminders(ctx)
    return null
  },
}
