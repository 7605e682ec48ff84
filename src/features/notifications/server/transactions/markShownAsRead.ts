import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { notificationsRead } from '../../contract/events.ts'
import { listUnreadTexts } from '../queries.ts'
import { findReadTexts, type NotifiedText } from '../readTexts.ts'
import { clearRead, markTextsRead } from '../writes.ts'

/** Marks the notifications of texts that their users have read, and withdraws their mails. Returns the ids. */
export async function markReadTexts(
  { db, emit }: EventTransaction,
  ctx: Context,
  texts: readonly NotifiedText[],
): Promise<Set<number>> {
  const read = await findReadTexts(ctx, db, texts)
  if (!read.size) return read
  const userIds = await markTextsRead(db, [...read], ctx.clock.now())
  if (userIds.length) emit(notificationsRead({ userIds }))
  return read
}

/** The conversations in which users have read more; the whole site without `objectIds`. */
type Scope = { userIds: readonly number[]; objectIds?: readonly number[] }

/** The feature that knows what users have read must call this whenever they have read more. */
export async function markShownAsRead(tx: EventTransaction, ctx: Context, scope: Scope): Promise<void> {
  await markReadTexts(tx, ctx, await listUnreadTexts(tx.db, scope))
}

/** Takes back what was settled at exactly this time, except for what was read otherwise. Mails stay withdrawn. */
export async function undoShownAsRead(
  tx: EventTransaction,
  ctx: Context,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  if (!(await clearRead(tx.db, { userId, at }))) return
  await markShownAsRead(tx, ctx, { userIds: [userId] })
  tx.emit(notificationsRead({ userIds: [userId] }))
}
