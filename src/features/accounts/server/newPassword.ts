import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { passwordChanged } from '../contract/events.ts'
import { mailMessages as m } from '../mailMessages.ts'
import { endSessionsOf } from './endSessionsOf.ts'
import { findUser, updatePasswordHash } from './queries.ts'

type NewPassword = { ctx: Context; userId: number; passwordHash: string; keepSession: string | null }

/** Sets a password, ends the account's sessions but one, and tells the owner (requirement 23). */
export async function setPassword(tx: Change, { ctx, userId, passwordHash, keepSession }: NewPassword): Promise<void> {
  const { db, record } = tx
  await updatePasswordHash(db, userId, passwordHash)
  await endSessionsOf(tx, { userId, except: keepSession, at: ctx.clock.now() })
  record(passwordChanged({ userId }))
  const user = await findUser(db, userId)
  if (!user?.email) return
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
    subject: m.passwordSubject(brand.name),
    blocks: [m.passwordText(user.username), { label: m.resetNow(), href: siteOrigin + paths.forgotPassword() }],
  }))
}
