import type { Context } from '../../context.ts'
import { systemOperation } from '../../policy.ts'
import { claimUnsentMail, markMailRejected, markMailSent, releaseMail } from '../writes.ts'

/** Exceeds the timeouts in `mailer.ts`, but not a slot of `sendUnsentMails`, so that a claim left by a crash expires in time. */
const claimMs = 6 * 60_000

/** Claims the row, so that no other worker sends the same mail. */
export async function sendMail({ db, clock, log, mailer }: Context, mailId: number): Promise<void> {
  systemOperation()
  if (!mailer) return
  const at = clock.now()
  const mail = await claimUnsentMail(db, mailId, { at, until: new Date(at.getTime() + claimMs) })
  if (!mail) return
  const refusal = await getPermanentRejection(mailer.send(mail)).catch(async (error: unknown) => {
    await releaseMail(db, mailId)
    throw error
  })
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
