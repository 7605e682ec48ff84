import type { Job } from '../jobs/jobQueue.ts'
import { deleteOldIdempotencyKeys } from './operations/deleteOldIdempotencyKeys.ts'

export const sweepIdempotencyKeys: Job = {
  name: 'idempotencyKeys.sweep',
  cron: '23 * * * *',
  run: deleteOldIdempotencyKeys,
}
