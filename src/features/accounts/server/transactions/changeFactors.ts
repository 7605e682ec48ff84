import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type FactorChange, secondFactorChanged } from '../../contract/factors/events.ts'
import { mailMessages } from '../../mailMessages.ts'
import { requireRecentProof } from '../confirmIdentity.ts'
import { lockFactors } from '../factors/writes.ts'
import { findUser } from '../queries.ts'
import { endAccountSessions } from './endAccountSessions.ts'

type Options = { ctx: Context; viewer: Viewer; kind: FactorChange }

/** Checks the proof under a lock, because a concurrent call may have enrolled a factor. */
export async function changeFactors<T>(
  tx: EventTransaction,
  { ctx, viewer, kind }: Options,
  work: () => Promise<T>,
): Promise<T> {
  const { id: userId, sessionId } = viewer
  await lockFactors(tx.db, userId)
  await requireRecentProof(ctx, viewer, tx.db)
  const result = await work()
  await announceFactorChange(tx, { ctx, userId, kind, keepSession: sessionId })
  return result
}

type Announcement = { ctx: Context; userId: number; kind: FactorChange; keepSession: string | null }

/** New recovery codes end no sessions. */
export async function announceFactorChange(
  tx: EventTransaction,
  { ctx, userId, kind, keepSession }: Announcement,
): Promise<void> {
  if (kind !== 'codes') await endAccountSessions(tx, { userId, except: keepSession, at: ctx.clock.now() })
  tx.emit(secondFactorChanged({ userId, kind }))
  const texts = {
    added: [mailMessages.factorAddedSubject, mailMessages.factorAddedText],
    removed: [mailMessages.factorRemovedSubject, mailMessages.factorRemovedText],
    codes: [mailMessages.codesRenewedSubject, mailMessages.codesRenewedText],
  } as const
  await queueFactorMail(tx, { ctx, userId, texts: texts[kind] })
}

type FactorMail = {
  ctx: Context
  userId: number
  texts: readonly [(brand: string) => string, (name: string) => string]
}

export async function queueFactorMail(
  tx: EventTransaction,
  { ctx, userId, texts: [subject, text] }: FactorMail,
): Promise<void> {
  const user = await findUser(tx.db, userId)
  if (!user?.email) return
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
    subject: subject(brand.name),
    blocks: [text(user.username), { label: mailMessages.resetNow(), href: siteOrigin + paths.forgotPassword() }],
  }))
}
