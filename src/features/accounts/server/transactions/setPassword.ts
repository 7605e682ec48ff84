import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { passwordChanged } from '../../contract/events.ts'
import { mailMessages } from '../../mailMessages.ts'
import { findUser } from '../queries.ts'
import { updatePasswordHash } from '../writes.ts'
import { endAccountSessions } from './endAccountSessions.ts'

type NewPassword = { ctx: Context; userId: number; passwordHash: string; keepSession: string | null }

/** Also ends the user's other sessions and notifies the user by mail. */
export async function setPassword(
  tx: EventTransaction,
  { ctx, userId, passwordHash, keepSession }: NewPassword,
): Promise<void> {
  const { db, emit } = tx
  await updatePasswordHash(db, userId, passwordHash)
  await endAccountSessions(tx, { userId, except: keepSession, at: ctx.clock.now() })
  emit(passwordChanged({ userId }))
  const user = await findUser(db, userId)
  if (!user?.email) return
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
    subject: mailMessages.passwordSubject(brand.name),
    blocks: [
      mailMessages.passwordText(user.username),
      { label: mailMessages.resetNow(), href: siteOrigin + paths.forgotPassword() },
    ],
  }))
}
