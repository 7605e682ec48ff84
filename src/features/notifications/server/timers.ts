import type { Timer } from '#platform/jobs/timers.ts'
import { mailNotifications } from './operations/mailNotifications.ts'

export const mailNotificationsTimer: Timer = {
  name: 'notifications.mail',
  async run(ctx) {
    await mailNotifications(ctx)
    return null
  },
}
