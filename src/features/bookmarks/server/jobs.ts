import type { Job } from '#platform/jobs/jobQueue.ts'
import { sendReminders } from './operations/sendReminders.ts'

export const sendRemindersJob: Job = { name: 'bookmarks.remind', cron: '* * * * *', run: (ctx) => sendReminders(ctx) }
