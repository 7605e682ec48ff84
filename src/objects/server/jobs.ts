import type { Job } from '#platform/jobs/jobQueue.ts'
import { deleteOldViews } from './operations/deleteOldViews.ts'

export const sweepViews: Job = { name: 'views.sweep', cron: '7 0 * * *', run: deleteOldViews }
