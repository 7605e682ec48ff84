import type { Job } from '#platform/jobs/jobQueue.ts'
import { trainSpamModel } from './operations/trainSpamModel.ts'

export const trainSpamModelJob: Job = {
  name: 'moderation.trainSpamModel',
  cron: '23 4 * * *',
  run: (ctx) => trainSpamModel(ctx),
}
