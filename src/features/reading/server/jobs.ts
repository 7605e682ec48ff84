import type { Job } from '#platform/jobs/jobQueue.ts'
import { sweepMarks } from './operations/sweepMarks.ts'

export const sweepMarksJob: Job = { name: 'reading.sweep', cron: '41 3 * * *', run: (ctx) => sweepMarks(ctx) }
