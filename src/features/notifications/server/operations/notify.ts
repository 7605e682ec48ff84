import { findObjects } from '#objects/server/queries.ts'
import type { ObjectRow } from '#objects/server/rows.ts'
import { viewObject } from '#objects/server/views.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { notified } from '../../contract/events.ts'
import type { NotificationType } from '../../contract/types.ts'
import { findPeople, insertNotifications, type Person } from '../queries.ts'
import type { NotificationDetail } from '../rows.ts'
import { findMuted } from '../watches/queries.ts'

type Notice = {
  type: NotificationType
  to: readonly number[]
  /** Who did it: they are not told of it themselves. */
  by: number | null
  /** What the notification leads to; null where it leads nowhere. */
  objectId: number | null
  /** Names what is told: telling somebody the same thing again does nothing. */
  key: string
  detail?: NotificationDetail
  /** When it happened, if not just now. */
  at?: Date
}

/** Mails wait this long: who has read it on the site by then gets none, and several things go into one. */
const mailAfterMs = 5 * 60_000

const dayMs = 86_400_000
/** What is handed on later than this, as when a site is filled or was down, is listed as read and rings no bell. */
const newsMs = dayMs

/** And later than this, nobody is told at all. */
export const isForgotten = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > 7 * dayMs

/** What the staff and the site have to say reaches everybody, whatever they have muted. */
const unmutable: readonly NotificationType[] = ['moderation', 'system']

/** Tells people of something, once, if they may see it and want to hear of it. For listeners, which are run again. */
export async function notify(ctx: Context, notice: Notice): Promise<void> {
  publicOperation()
  const { type, to, by, objectId, key, detail = {} } = notice
  const now = ctx.clock.now()
  const at = notice.at ?? now
  const ids = isForgotten(at, now) ? [] : [...new Set(to)].filter((id) => id !== by && id > 0)
  if (!ids.length) return
  const people = (await findPeople(ctx.db, ids, type)).filter(({ onSite, byMail }) => onSite || byMail)
  const seeing = unmutable.includes(type) || objectId === null ? people : await wanting(ctx, people, objectId)
  if (!seeing.length) return
  const readAt = now.getTime() - at.getTime() > newsMs ? now : null
  const mailAt = new Date(now.getTime() + mailAfterMs)
  const recipients = seeing.map(({ id, onSite, byMail, verified, hasMail }) => ({
    userId: id,
    onSite,
    mailAt: byMail && verified && hasMail && !readAt ? mailAt : null,
  }))
  await change(ctx, async ({ db, record }) => {
    const userIds = await insertNotifications(db, { type, key, objectId, by, detail, at, readAt }, recipients)
    if (userIds.length) record(notified({ userIds }))
  })
}

/** Those who have not muted the object, or what it stands in or on, and who may see it. */
async function wanting(ctx: Context, people: readonly Person[], objectId: number): Promise<Person[]> {
  const chain = await chainOf(ctx, objectId)
  const ids = people.map(({ id }) => id)
  const muted = await findMuted(
    ctx.db,
    ids,
    chain.map(({ id }) => id),
  )
  const open = people.filter(({ id }) => !muted.has(id))
  const authors = new Set(chain.map(({ author_id }) => author_id))
  // What people may see depends on their roles, and most have none: one look for each set of roles. What is hidden is
  // there for its author as well.
  const likeness = ({ id, roles }: Person) => `${roles.toSorted().join()} ${authors.has(id) ? id : ''}`
  const seen = await Promise.all(
    [...Map.groupBy(open, likeness).values()].map(async (alike) => {
      const [{ id, username, verified, roles }] = alike as [Person]
      const viewer = { id, username, verified, roles, sessionId: '' }
      return (await viewObject(contextFor(ctx, { viewer }), objectId)) ? alike : []
    }),
  )
  return seen.flat()
}

/** An object, what it stands on, and what that stands in. */
async function chainOf(ctx: Context, objectId: number): Promise<ObjectRow[]> {
  const chain: ObjectRow[] = []
  for (let next: number | null = objectId; next !== null && chain.length < 4; ) {
    const [row]: ObjectRow[] = await findObjects(ctx.db, [next])
    if (!row) break
    chain.push(row)
    next = row.parent_id
  }
  return chain
}
