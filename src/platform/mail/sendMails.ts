import { listenInOwnQueue, retriesPerDay } from '../events/listener.ts'
import type { Job } from '../jobs/jobQueue.ts'
import { deleteOldMails } from './operations/deleteOldMails.ts'
import { sendMail } from './operations/sendMail.ts'
import { mailQueued } from './transactions/queueMail.ts'

export const sendQueuedMail = listenInOwnQueue(mailQueued, 'sendMail', {
  role: 'mail',
  concurrency: 4,
  maxRetries: retriesPerDay,
  run: (ctx, { mailId }) => sendMail(ctx, mailId),
})

export const sweepMails: Job = { name: 'mail.sweep', cron: '17 3 * * *', run: deleteOldMails }
