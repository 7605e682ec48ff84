import { loadObjectView } from '#objects/server/objectViews.ts'
import { type Context, createContext } from '#platform/context.ts'
import { isMutable, type NotificationType } from '../../contract/types.ts'
import { isTooOld } from '../isTooOld.ts'
import { listPersonMutes, toMuteKey } from '../people.queries.ts'
import { findPeople, type Person } from '../queries.ts'
import type { NotificationDetail } from '../rows.ts'
import { listAncestorAuthors, listMutes, toWatchKey } from '../watches.queries.ts'
import type { NewNotification, Recipient } from './writes.ts'

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

/** A notification, who gets it, and which of them by a push message, too. */
export type Prepared = { made: NewNotification; recipients: readonly Recipient[]; pushed: ReadonlySet<number> }

/** Several notifications share a mail; those read by then are not mailed. */
const mailDelayMs = 5 * 60_000

/** Older events, as after an import or outage, are stored as read. */
const maxUnreadAgeMs = 86_400_000

/** Omits users who may not see the object, or have muted it or the person, and notifications that nobody gets. */
export async function prepareAll(ctx: Context, all: readonly NotifyParams[]): Promise<Prepared[]> {
  const now = ctx.clock.now()
  const candidates = await listCandidates(ctx, all)
  const notifiable = await filterNotifiable(ctx, candidates)
  return notifiable.flatMap(({ params, people }) => (people.length ? toPrepared(params, people, now) : []))
}

type Candidates = { params: NotifyParams; people: readonly Person[] }

/** Finds the users that get notifications of this type at all, with one statement for each type. */
async function listCandidates(ctx: Context, all: readonly NotifyParams[]): Promise<Candidates[]> {
  const now = ctx.clock.now()
  const addressees = all.map((params) => ({
    params,
    ids: isTooOld(params.at ?? now, now) ? [] : [...new Set(params.to)].filter((id) => id !== params.by && id > 0),
  }))
  const candidates = new Map<NotifyParams, readonly Person[]>()
  for (const [type, group] of Map.groupBy(addressees, ({ params }) => params.type)) {
    const ids = [...new Set(group.flatMap((addressee) => addressee.ids))]
    const people = ids.length ? (await findPeople(ctx.db, ids, type)).filter(isReachable) : []
    const byId = new Map(people.map((person) => [person.id, person]))
    for (const { params, ids } of group)
      candidates.set(
        params,
        ids.flatMap((id) => byId.get(id) ?? []),
      )
  }
  return all.map((params) => ({ params, people: candidates.get(params) ?? [] }))
}

const isReachable = ({ onSite, byMail, byPush }: Person): boolean => onSite || byMail || byPush

const isFiltered = ({ params: { type, objectId }, people }: Candidates): boolean =>
  isMutable(type) && objectId !== null && people.length > 0

async function filterNotifiable(ctx: Context, all: readonly Candidates[]): Promise<Candidates[]> {
  const filtered = all.filter(isFiltered)
  if (!filtered.length) return [...all]
  const pairs = filtered.flatMap(({ params: { objectId, by }, people }) =>
    people.map(({ id }) => ({ userId: id, objectId: objectId ?? 0, personId: by ?? 0 })),
  )
  const [mutes, personMutes, authors] = await Promise.all([
    listMutes(ctx.db, pairs),
    listPersonMutes(ctx.db, pairs),
    listAncestorAuthors(
      ctx.db,
      pairs.map(({ objectId }) => objectId),
    ),
  ])
  const canSee = createVisibility(ctx, authors)
  return Promise.all(
    all.map(async (candidates) => {
      if (!isFiltered(candidates)) return candidates
      const { params, people } = candidates
      const objectId = params.objectId ?? 0
      const unmuted = people.filter(
        ({ id }) =>
          !mutes.has(toWatchKey({ userId: id, objectId })) &&
          !personMutes.has(toMuteKey({ userId: id, personId: params.by ?? 0 })),
      )
      const visible = await Promise.all(unmuted.map(async (person) => ((await canSee(person, objectId)) ? person : [])))
      return { params, people: visible.flat() }
    }),
  )
}

/**
 * Visibility depends on roles, and on authorship if hidden: users with the same roles who have written none of the objects
 * share a context, and so the statements that load them.
 */
function createVisibility(ctx: Context, authors: ReadonlySet<number>) {
  const contexts = new Map<string, Context>()
  return async ({ id, username, verified, roles }: Person, objectId: number): Promise<boolean> => {
    const key = `${roles.toSorted().join()} ${authors.has(id) ? id : ''}`
    const shared = contexts.get(key) ?? createContext(ctx, { viewer: { id, username, verified, roles, sessionId: '' } })
    contexts.set(key, shared)
    return (await loadObjectView(shared, objectId)) !== undefined
  }
}

function toPrepared(params: NotifyParams, people: readonly Person[], now: Date): Prepared {
  const { type, by, objectId, key, detail = {}, at = now } = params
  const readAt = now.getTime() - at.getTime() > maxUnreadAgeMs ? now : null
  const mailAt = new Date(now.getTime() + mailDelayMs)
  return {
    made: { type, key, objectId, by, detail, at, readAt },
    recipients: people.map(({ id, onSite, byMail, verified, hasEmail }) => ({
      userId: id,
      onSite,
      mailAt: byMail && verified && hasEmail && !readAt ? mailAt : null,
    })),
    pushed: new Set(readAt ? [] : people.filter(({ byPush }) => byPush).map(({ id }) => id)),
  }
}
