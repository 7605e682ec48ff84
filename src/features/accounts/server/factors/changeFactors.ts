import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { type Change, change } from '#platform/events/change.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type FactorChange, secondFactorChanged } from '../../contract/factors/events.ts'
import { mailMessages as m } from '../../mailMessages.ts'
import { requireRecentProof } from '../confirmIdentity.ts'
import { endSessionsOf } from '../endSessionsOf.ts'
import { findUser } from '../queries.ts'
import { lockFactors } from './queries.ts'

type Wanted = { viewer: Viewer; kind: FactorChange }

/** Changes the viewer's factors. Checks the proof under a lock: a factor may have been enrolled a moment ago. */
export function changeFactors<T>(ctx: Context, { viewer, kind }: Wanted, work: (tx: Change) => Promise<T>): Promise<T> {
  const { id: userId, sessionId } = viewer
  return change(ctx, async (tx) => {
    await lockFactors(tx.db, userId)
    await requireRecentProof(ctx, viewer, tx.db)
    const result = await work(tx)
    await announceFactors(tx, { ctx, userId, kind, keepSession: sessionId })
    return result
  })
}

type Changed = { ctx: Context; userId: number; kind: FactorChange; keepSession: string | null }

/** Mails the owner; ends the sessions that the change was not made in, but for new recovery codes, which admit nobody. */
export async function announceFactors(tx: Change, { ctx, userId, kind, keepSession }: Changed): Promise<void> {
  if (kind !== 'codes') await endSessionsOf(tx, { userId, except: keepSession, at: ctx.clock.now() })
  tx.record(secondFactorChanged({ userId, kind }))
  const texts = {
    added: [m.factorAddedSubject, m.factorAddedText],
    removed: [m.factorRemovedSubject, m.factorRemovedText],
    codes: [m.codesRenewedSubject, m.codesRenewedText],
  } as const
  await mailFactors(tx, { ctx, userId, texts: texts[kind] })
}

type FactorMail = {
  ctx: Context
  userId: number
  texts: readonly [(brand: string) => string, (name: string) => string]
}

export async function mailFactors(tx: Change, { ctx, userId, texts: [subject, text] }: FactorMail): Promise<void> {
  const user = await findUser(tx.db, userId)
  if (!user?.email) return
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
    subject: subject(brand.name),
    blocks: [text(user.username), { label: m.resetNow(), href: siteOrigin + paths.forgotPassword() }],
  }))
}
