import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import { findUnsentMail } from '../queries.ts'
import { holdMail, markMailRejected, markMailSent } from '../writes.ts'

/** Does nothing if the mail was sent, rejected or deleted, and holds it without a mail server. */
export async function sendMail(ctx: Context, mailId: number): Promise<void> {
  systemOperation(ctx)
  const { db, clock, log, mailer } = ctx
  if (!mailer) return holdMail(db, mailId, clock.now())
  const mail = await findUnsentMail(db, mailId)
  if (!mail) return
  const refusal = await getPermanentRejection(mailer.send(mail))
  if (refusal === null) return markMailSent(db, mailId, clock.now())
  log.warn({ mailId, refusal }, 'a mail was refused for good')
  await markMailRejected(db, mailId, { at: clock.now(), refusal })
}

const maxRefusalLength = 500

/** Null if the server accepted the mail; a 5yz reply is permanent (RFC 5321 section 4.2.1). */
async function getPermanentRejection(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    const { responseCode, message } = error as { responseCode?: number; message: string }
    if (responseCode === undefined || responseCode < 500) throw error
    return message.slice(0, maxRefusalLength)
  }
}
