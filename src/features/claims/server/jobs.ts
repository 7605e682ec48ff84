import type { Job } from '#platform/jobs/jobQueue.ts'
import { deleteOldClaims } from './operations/deleteOldClaims.ts'

export const sweepClaims: Job = { name: 'claims.sweep', cron: '17 4 * * *', run: (ctx) => deleteOldClaims(ctx) }
