import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { messages } from '../../messages.ts'
import { findKeyHolder } from '../queries.ts'
import { queueNotice } from './queueNotice.ts'

type Options = { ctx: Context; userId: number }

/** Using a code changes no credential, so the keys stay valid. */
export async function queueCodeUsedNotice(tx: EventTransaction, { ctx, userId }: Options): Promise<void> {
  const user = await findKeyHolder(tx.db, userId)
  if (!user?.email) return
  const { epoch, email, username, verified } = user
  await queueNotice(
    tx,
    { ctx, userId, epoch, email, offers: verified ? 'restore' : 'secure' },
    { subject: messages.mail.codeUsedSubject, text: () => messages.mail.codeUsedText({ name: username }) },
  )
}
