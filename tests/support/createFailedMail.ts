import { systemOperation } from '#platform/authorize.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { listMails } from '#platform/mail/queries.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import type { TestSite } from './testSite.ts'

/** A mail that its server refused; returns the id. */
export async function createFailedMail(site: TestSite, email = 'nobody@mail.example'): Promise<number> {
  const ctx = site.context()
  systemOperation(ctx)
  const content = { subject: 'Confirm your address', blocks: ['Welcome.'] }
  await withTransaction(ctx, (tx) => queueMail(tx, { ctx, email, language: 'en' }, () => content))
  const { db } = site.services
  const id = (await listMails(db, 1))[0]?.id as number
  const refusal = `550 <${email}> has no mailbox here`
  await db.updateTable('mails').set({ refused_at: site.clock.now(), refusal }).where('id', '=', id).execute()
  return id
}
