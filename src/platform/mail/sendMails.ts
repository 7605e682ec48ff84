import type { Context } from '../context.ts'
import { listenTo } from '../events/listener.ts'
import type { Job } from '../jobs/jobQueue.ts'
import { deleteOldMails } from './operations/deleteOldMails.ts'
import { sendMail } from './operations/sendMail.ts'
import { listUnsentMails } from './queries.ts'
import { mailQueued } from './transactions/queueMail.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const slotMinutes = 10

/** The job queue retries for half a minute, then `sendUnsentMails` takes over. */
export const sendQueuedMail = listenTo(mailQueued, 'sendMail', (ctx: Context, { mailId }) => sendMail(ctx, mailId))

/** Retries 10, 20, 40, 80 … minutes after queueing, for a day. */
export const sendUnsentMails: Job = {
  name: 'mail.sendUnsent',
  cron: `*/${slotMinutes} * * * *`,
  async run(ctx) {
    if (!ctx.mailer) return
    const now = ctx.clock.now().getTime()
    const range = { after: new Date(now - dayMs), before: new Date(now - slotMinutes * minuteMs) }
    for (const { id, createdAt } of await listUnsentMails(ctx.db, range)) {
      if (!isDue(now - createdAt.getTime())) continue
      await sendMail(ctx, id).catch((error: Error) =>
        ctx.log.warn({ mailId: id, error: error.message }, 'a mail waits: it could not be sent'),
      )
    }
  },
}

/** True in the time slots 1, 2, 4, 8 …. */
function isDue(ageMs: number): boolean {
  const slot = Math.floor(ageMs / (slotMinutes * minuteMs))
  return (slot & (slot - 1)) === 0
}

export const sweepMails: Job = { name: 'mail.sweep', cron: '17 3 * * *', run: deleteOldMails }
