import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import type { MailRow } from '../queries.ts'
import { insertMail, markMailSent } from '../writes.ts'

type SentMail = Omit<MailRow, 'id' | 'createdAt' | 'sentAt'>

/** Keeps a mail for developers; as it is marked as sent, a mail server configured later does not send it. */
export async function storeSentMail(ctx: Context, mail: SentMail): Promise<void> {
  systemOperation(ctx)
  const { db, clock } = ctx
  const at = clock.now()
  await markMailSent(db, await insertMail(db, { ...mail, createdAt: at }), at)
}
