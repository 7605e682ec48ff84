import type { Context } from '#platform/context.ts'
import { storeSentMail } from '#platform/mail/operations/storeSentMail.ts'
import type { Transport } from './transport.ts'

/** Stores mails for developers if no mail server is configured. */
export const databaseTransport = (ctx: Context): Transport => ({
  maxConcurrency: 1,
  async send(mail, beforeSend) {
    await beforeSend()
    await storeSentMail(ctx, {
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text(),
      html: mail.html(),
      unsubscribeUrl: mail.unsubscribeUrl,
    })
  },
  close() {},
})
