import type { Job } from '#platform/jobs/jobQueue.ts'
import { deleteOldNewsletterData } from './operations/deleteOldNewsletterData.ts'

export const sweepNewsletter: Job = { name: 'newsletter.sweep', cron: '27 3 * * *', run: deleteOldNewsletterData }
