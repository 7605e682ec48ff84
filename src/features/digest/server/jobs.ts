import type { Job } from '#platform/jobs/jobQueue.ts'
import { sendDigests } from './operations/sendDigests.ts'
import { sweepDigests } from './operations/sweepDigests.ts'

export const digestJobs: readonly Job[] = [
  { name: 'digest.send', cron: '19 * * * *', run: (ctx, _, signal) => sendDigests(ctx, signal) },
  { name: 'digest.sweep', cron: '47 3 * * *', run: (ctx) => sweepDigests(ctx) },
]
