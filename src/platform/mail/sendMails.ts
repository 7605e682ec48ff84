import type { Context } from '../context.ts'
import { on } from '../events/listener.ts'
import type { Job } from '../jobs/jobs.ts'
import { mailQueued } from './mail.ts'
import {
  claimUnsentMail,
  deleteMailsBefore,
  listUnsentMails,
  markMailRefused,
  markMailSent,
  releaseMail,
} from './queries.ts'

const keptDays = 30
const minuteMs = 60_000
const dayMs = 86_400_000
const slotMinutes = 10
/** Longer than sending can take, by the timeouts of `post.ts`; shorter than a slot, for what a crash leaves claimed. */
const claimMinutes = 6

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

/** The row is claimed while the mail goes out, so that no two send it. */
async function sendMail({ db, clock, log, post }: Context, mailId: number): Promise<void> {
  if (!post) return
  const at = clock.now()
  const mail = await claimUnsentMail(db, mailId, { at, until: new Date(at.getTime() + claimMinutes * minuteMs) })
  if (!mail) return
  const refusal = await refusalOf(post.send(mail)).catch(async (error: unknown) => {
    await releaseMail(db, mailId)
    throw error
  })
  if (refusal === null) return markMailSent(db, mailId, clock.now())
  log.warn({ mailId, refusal }, 'a mail was refused for good')
  await markMailRefused(db, mailId, { at: clock.now(), refusal })
}

const longestRefusal = 500

/** What the mail server said when it refused for good (5yz, RFC 5321 section 4.2.1); null when it took the mail. */
async function refusalOf(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    const { responseCode, message } = error as { responseCode?: number; message: string }
    if (responseCode === undefined || responseCode < 500) throw error
    return message.slice(0, longestRefusal)
  }
}

export const sweepMails: Job = {
  name: 'mail.sweep',
  cron: '17 3 * * *',
  run: (ctx) => deleteMailsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs)),
}
