import { loadObjectView } from '#objects/server/objectViews.ts'
import { type Context, createContext } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { notificationCreated, pushQueued } from '../../contract/events.ts'
import { isMutable, type NotificationType, readableTypes } from '../../contract/types.ts'
import { isTooOld } from '../isTooOld.ts'
import { findMuters } from '../people/queries.ts'
import { listMessages } from '../push/queries.ts'
import { findPeople, type Person } from '../queries.ts'
import type { NotificationDetail } from '../rows.ts'
import { settleTexts } from '../transactions/settleRead.ts'
import { findMuted, listAncestry } from '../watches/queries.ts'
import { insertNotifications } from '../writes.ts'

type NotifyParams = {
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

/** Skips users who may not see the object, or have muted it or the person. Idempotent by key, since listeners may run twice. */
export async function notify(ctx: Context, params: NotifyParams): Promise<void> {
  systemOperation()
  const { type, to, by, objectId, key, detail = {} } = params
  const now = ctx.clock.now()
  const at = params.at ?? now
  const ids = isTooOld(at, now) ? [] : [...new Set(to)].filter((id) => id !== by && id > 0)
  if (!ids.length) return
  const people = (await findPeople(ctx.db, ids, type)).filter(
    ({ onSite, byMail, byPush }) => onSite || byMail || byPush,
  )
  const isUnfiltered = !isMutable(type) || objectId === null
  const notifiable = isUnfiltered ? people : await filterNotifiable(ctx, people, { objectId, by })
  if (!notifiable.length) return
  const readAt = now.getTime() - at.getTime() > maxUnreadAgeMs ? now : null
  const mailAt = new Date(now.getTime() + mailDelayMs)
  const recipients = notifiable.map(({ id, onSite, byMail, verified, hasEmail }) => ({
    userId: id,
    onSite,
    mailAt: byMail && verified && hasEmail && !readAt ? mailAt : null,
  }))
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    const inserted = await insertNotifications(db, { type, key, objectId, by, detail, at, readAt }, recipients)
    // Listeners run late: who had the page open has read the text by now.
    const isReadable = objectId !== null && !readAt && readableTypes.includes(type)
    const read = await settleTexts(tx, ctx, isReadable ? inserted.map((row) => ({ ...row, objectId, at })) : [])
    const unread = inserted.filter(({ id }) => !read.has(id))
    if (!unread.length) return
    emit(notificationCreated({ userIds: unread.map(({ userId }) => userId) }))
    const pushed = new Set(readAt ? [] : notifiable.filter(({ byPush }) => byPush).map(({ id }) => id))
    const toPush = unread.filter(({ userId }) => pushed.has(userId))
    for (const message of await listMessages(db, toPush)) emit(pushQueued(message))
  })
}

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
