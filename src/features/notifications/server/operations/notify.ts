import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationCreated, pushQueued } from '../../contract/events.ts'
import { readableTypes } from '../../contract/types.ts'
import { limitSending } from '../delivery/limitSending.ts'
import { type NotifyParams, prepareAll } from '../delivery/prepareAll.ts'
import { insertNotifications, type NewNotification } from '../delivery/writes.ts'
import { listMessages } from '../push/queries.ts'
import type { NotifiedText } from '../readTexts.ts'
import { markReadTexts } from '../transactions/markShownAsRead.ts'

/**
 * The only way to notify somebody: it applies the limits of `sendingLimits`. Skips users who may not see the object, or have muted it or the person.
 * Idempotent by key, since listeners may run twice.
 */
export const notify = (ctx: Context, params: NotifyParams): Promise<void> => notifyAll(ctx, [params])

/** Inserts the notifications in this order in one transaction; the first one counts for each key and user. */
export async function notifyAll(ctx: Context, all: readonly NotifyParams[]): Promise<void> {
  systemOperation(ctx)
  const prepared = await prepareAll(ctx, all)
  if (!prepared.length) return
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    const inserted: Inserted[] = []
    for (const { made, recipients, pushed } of prepared) {
      const limited = await limitSending(db, { made, factor: ctx.config.writeLimitFactor }, recipients)
      for (const row of await insertNotifications(db, made, limited.recipients))
        inserted.push({ ...row, made, isPushed: pushed.has(row.userId) && limited.loud.has(row.userId) })
    }
    // Listeners run late: who had the page open has read the text by now.
    const read = await markReadTexts(tx, ctx, inserted.flatMap(toReadable))
    const unread = inserted.filter(({ id }) => !read.has(id))
    if (!unread.length) return
    emit(notificationCreated({ userIds: [...new Set(unread.map(({ userId }) => userId))] }))
    const toPush = unread.filter(({ isPushed }) => isPushed)
    for (const message of await listMessages(db, toPush)) emit(pushQueued(message))
  })
}

type Inserted = { id: number; userId: number; made: NewNotification; isPushed: boolean }

const toReadable = ({ id, userId, made: { type, objectId, at, readAt } }: Inserted): NotifiedText[] =>
  objectId !== null && !readAt && readableTypes.includes(type) ? [{ id, userId, objectId, at }] : []
