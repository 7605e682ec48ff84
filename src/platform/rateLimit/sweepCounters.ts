import type { Job } from '../jobs/jobQueue.ts'
import { deleteOldCounters } from './operations/deleteOldCounters.ts'

export const sweepCounters: Job = { name: 'sharedCounters.sweep', cron: '*/10 * * * *', run: deleteOldCounters }
