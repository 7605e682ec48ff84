import { listenInOwnQueue, retriesPerDay } from '../events/listener.ts'
import type { Job } from '../jobs/jobQueue.ts'
import { deleteOldMails } from './operations/deleteOldMails.ts'
import { queueHeldMails } from './operations/queueHeldMails.ts'
import { sendMail } from './operations/sendMail.ts'
import { mailQueued } from './transactions/queueMail.ts'

export const sendQueuedMail = listenInOwnQueue(mailQueued, 'sendMail', {
  role: 'mail',
  concurrency: 4,
  maxRetries: retriesPerDay,
  run: (ctx, { mailId }) => sendMail(ctx, mailId),
})

/** A mail server that the environment names is new at a start only. */
export const sendHeldMails: Job = { name: 'mail.sendHeld', runAtStart: true, run: queueHeldMails }

export const sweepMails: Job = { name: 'mail.sweep', cron: '17 3 * * *', run: deleteOldMails }
