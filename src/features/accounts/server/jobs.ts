import type { Job } from '#platform/jobs/jobQueue.ts'
import { deleteExpiredCredentials } from './operations/credentials/deleteExpiredCredentials.ts'

export const sweepAccounts: Job = { name: 'accounts.sweep', cron: '17 3 * * *', run: deleteExpiredCredentials }
