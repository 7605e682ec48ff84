import type { Context } from '#platform/context.ts'
import { insertMail, markMailSent } from '#platform/mail/queries.ts'
import type { Transport } from './transport.ts'

/** Where no mail server is configured mails stay in the database, as all others do, for the developer to read (D76). */
export const databaseTransport = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Transport => ({
  lanes: 1,
  async send(mail, clear) {
    await clear()
    const at = clock.now()
    const row = {
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text(),
      html: mail.html(),
      unsubscribeUrl: mail.unsubscribeUrl,
      createdAt: at,
    }
    // It has come to where it goes: a mail server that is configured later must not send it once more.
    await markMailSent(db, await insertMail(db, row), at)
  },
  close() {},
})
