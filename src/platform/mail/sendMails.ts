import type { Context } from '../context.ts'
import { on } from '../events/listener.ts'
import type { Job } from '../jobs/jobs.ts'
import { mailQueued } from './mail.ts'
import { deleteMailsBefore, listUnsentMails, lockUnsentMail, markMailSent } from './queries.ts'

const keptDays = 30
const minuteMs = 60_000
const dayMs = 86_400_000
const slotMinutes = 10

/** Tried again by the job queue for half a minute while the mail server refuses, and then by `sendUnsentMails`. */
export const sendQueuedMail = on(mailQueued, 'sendMail', (ctx: Context, { mailId }) => sendMail(ctx, mailId))

/** A mail server that was down for longer: 10, 20, 40, 80 … minutes after a mail was written, for a day. */
export const sendUnsentMails: Job = {
  name: 'mail.sendUnsent',
  cron: `*/${slotMinutes} * * * *`,
  async run(ctx) {
    if (!ctx.post) return
    const now = ctx.clock.now().getTime()
    const between = { after: new Date(now - dayMs), before: new Date(now - slotMinutes * minuteMs) }
    for (const { id, createdAt } of await listUnsentMails(ctx.db, between)) {
      if (!isDue(now - createdAt.getTime())) continue
      await sendMail(ctx, id).catch((error: Error) =>
        ctx.log.warn({ mailId: id, error: error.message }, 'a mail waits: it could not be sent'),
      )
    }
  },
}

/** True in the time slots 1, 2, 4, 8 …: each wait is twice as long as the one before. */
function isDue(ageMs: number): boolean {
  const slot = Math.floor(ageMs / (slotMinutes * minuteMs))
  return (slot & (slot - 1)) === 0
}

/** The row is held while the mail goes out, so that no two send it. */
async function sendMail(ctx: Context, mailId: number): Promise<void> {
  const { post } = ctx
  if (!post) return
  await ctx.transact(async ({ db }) => {
    const mail = await lockUnsentMail(db, mailId)
    if (!mail) return
    await post.send(mail)
    await markMailSent(db, mailId, ctx.clock.now())
  })
}

export const sweepMails: Job = {
  name: 'mail.sweep',
  cron: '17 3 * * *',
  run: (ctx) => deleteMailsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs)),
}
