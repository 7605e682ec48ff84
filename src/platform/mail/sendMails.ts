import type { Context } from '../context.ts'
import { on } from '../events/listener.ts'
import type { Job } from '../jobs/jobs.ts'
import { mailQueued } from './mail.ts'
import { deleteMailsBefore, findMail, markMailSent } from './queries.ts'

const keptDays = 30
const dayMs = 86_400_000

/** Tried again by the job queue while the mail server refuses. */
export const sendQueuedMail = on(mailQueued, 'sendMail', async (ctx: Context, { mailId }) => {
  const mail = await findMail(ctx.db, mailId)
  if (!mail || mail.sentAt || !ctx.post) return
  await ctx.post.send(mail)
  await markMailSent(ctx.db, mailId, ctx.clock.now())
})

export const sweepMails: Job = {
  name: 'mail.sweep',
  cron: '17 3 * * *',
  run: (ctx) => deleteMailsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs)),
}
