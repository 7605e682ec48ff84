import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PushKeys } from '../config.ts'

export type PushSubscriptionRow = { id: number; userId: number; endpoint: string; p256dh: string; auth: string }

/** Omits subscriptions whose session has ended: a browser in which nobody is signed in shows no messages. */
const subscriptions = (db: Db) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', (join) => join.onRef('s.id', '=', 'p.session_id').on('s.ended_at', 'is', null))

export const findSubscription = (db: Db, id: number): Promise<PushSubscriptionRow | undefined> =>
  subscriptions(db)
    .where('p.id', '=', id)
    .select(['p.id', 'p.user_id as userId', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .executeTakeFirst()

/** One for each browser of the user of each notification. */
export async function listMessages(db: Db, notifications: readonly { id: number; userId: number }[]) {
  if (!notifications.length) return []
  const rows = await subscriptions(db)
    .where('p.user_id', '=', sql<number>`any(${notifications.map(({ userId }) => userId)}::int[])`)
    .orderBy('p.id')
    .select(['p.id', 'p.user_id as userId'])
    .execute()
  const browsers = Map.groupBy(rows, (row) => row.userId)
  return notifications.flatMap(({ id: notificationId, userId }) =>
    (browsers.get(userId) ?? []).map(({ id: subscriptionId }) => ({ notificationId, subscriptionId })),
  )
}

export async function isSubscribed(db: Db, { userId, endpoint }: { userId: number; endpoint: string }) {
  const query = subscriptions(db).where('p.user_id', '=', userId).where('p.endpoint', '=', endpoint)
  return (await query.select('p.id').executeTakeFirst()) !== undefined
}

export const findStoredKeys = (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()

/** Contains only the origin of the endpoint, which is a secret of the browser. */
export const listSubscriptionsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['created_at as createdAt', sql<string>`substring(endpoint from '^[a-z]+://[^/]+')`.as('service')])
    .execute()
