import type { Job } from '#platform/jobs/jobQueue.ts'
import { mailNotifications } from './operations/mailNotifications.ts'

export const mailNotificationsJob: Job = {
  name: 'notifications.mail',
  cron: '* * * * *',
  run: (ctx) => mailNotifications(ctx),
}
