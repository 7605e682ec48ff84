import { loadObjectView } from '#objects/server/objectViews.ts'
import { type Context, createContext } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { notificationCreated, pushQueued } from '../../contract/events.ts'
import { isMutable, type NotificationType, readableTypes } from '../../contract/types.ts'
import { limitSending } from '../delivery/limitSending.ts'
import { insertNotifications, type NewNotification, type Recipient } from '../delivery/writes.ts'
import { isTooOld } from '../isTooOld.ts'
import { findMuters } from '../people/queries.ts'
import { listMessages } from '../push/queries.ts'
import { findPeople, type Person } from '../queries.ts'
import type { NotifiedText } from '../readTexts.ts'
import type { NotificationDetail } from '../rows.ts'
import { markReadTexts } from '../transactions/markShownAsRead.ts'
import { findMuted, listAncestry } from '../watches/queries.ts'

export type NotifyParams = {
  type: NotificationType
  to: readonly number[]
  by: number | null
  objectId: number | null
  /** A second notification with the same key and user is ignored. */
  key: string
  detail?: NotificationDetail
  at?: Date
}

/** Several notifications share a mail; those read by then are not mailed. */
const mailDelayMs = 5 * 60_000

/** Older events, as after an import or outage, are stored as read. */
const maxUnreadAgeMs = 86_400_000

/**
 * The only way to notify somebody: it applies the limits of `sendingLimits`. Skips users who may not see the object, or have muted it or the person.
 * Idempotent by key, since listeners may run twice.
 */
export const notify = (ctx: Context, params: NotifyParams): Promise<void> => notifyAll(ctx, [params])

/** Inserts the notifications in this order in one transaction; the first one counts for each key and user. */
export async function notifyAll(ctx: Context, all: readonly NotifyParams[]): Promise<void> {
  systemOperation()
  const prepared: Prepared[] = []
  for (const params of all) {
    const one = await prepare(ctx, params)
    if (one.recipients.length) prepared.push(one)
  }
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

type Prepared = { made: NewNotification; recipients: readonly Recipient[]; pushed: ReadonlySet<number> }
type Inserted = { id: number; userId: number; made: NewNotification; isPushed: boolean }

const toReadable = ({ id, userId, made: { type, objectId, at, readAt } }: Inserted): NotifiedText[] =>
  objectId !== null && !readAt && readableTypes.includes(type) ? [{ id, userId, objectId, at }] : []

async function prepare(ctx: Context, params: NotifyParams): Promise<Prepared> {
  const { type, to, by, objectId, key, detail = {} } = params
  const now = ctx.clock.now()
  const at = params.at ?? now
  const ids = isTooOld(at, now) ? [] : [...new Set(to)].filter((id) => id !== by && id > 0)
  const people = ids.length ? (await findPeople(ctx.db, ids, type)).filter(isReachable) : []
  const isUnfiltered = !isMutable(type) || objectId === null || !people.length
  const notifiable = isUnfiltered ? people : await filterNotifiable(ctx, people, { objectId, by })
  const readAt = now.getTime() - at.getTime() > maxUnreadAgeMs ? now : null
  const mailAt = new Date(now.getTime() + mailDelayMs)
  return {
    made: { type, key, objectId, by, detail, at, readAt },
    recipients: notifiable.map(({ id, onSite, byMail, verified, hasEmail }) => ({
      userId: id,
      onSite,
      mailAt: byMail && verified && hasEmail && !readAt ? mailAt : null,
    })),
    pushed: new Set(readAt ? [] : notifiable.filter(({ byPush }) => byPush).map(({ id }) => id)),
  }
}

const isReachable = ({ onSite, byMail, byPush }: Person): boolean => onSite || byMail || byPush

type Cause = { objectId: number; by: number | null }

async function filterNotifiable(ctx: Context, people: readonly Person[], { objectId, by }: Cause): Promise<Person[]> {
  const chain = await listAncestry(ctx.db, objectId)
  const userIds = people.map(({ id }) => id)
  const muted = await findMuted(ctx.db, { userIds, objectIds: chain.map(({ id }) => id) })
  const muters = by === null ? muted : await findMuters(ctx.db, { userIds, personId: by })
  const unmuted = people.filter(({ id }) => !muted.has(id) && !muters.has(id))
  const authors = new Set(chain.map(({ authorId }) => authorId))
  // Visibility depends on roles, and on authorship if hidden: one check per set of roles and per author.
  const groupKey = ({ id, roles }: Person) => `${roles.toSorted().join()} ${authors.has(id) ? id : ''}`
  const allowed = await Promise.all(
    [...Map.groupBy(unmuted, groupKey).values()].map(async (group) => {
      const [{ id, username, verified, roles }] = group as [Person]
      const viewer = { id, username, verified, roles, sessionId: '' }
      return (await loadObjectView(createContext(ctx, { viewer }), objectId)) ? group : []
    }),
  )
  return allowed.flat()
}
