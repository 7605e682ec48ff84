import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { pushLimits } from '../../contract/limits.ts'
import type { PushKeys } from '../config.ts'
import type { PushSubscriptionRow } from './queries.ts'

type NewSubscription = Omit<PushSubscriptionRow, 'id'> & { sessionId: string; at: Date }

/** A browser belongs to the user who subscribed last. The oldest ones beyond the limit are dropped. */
export async function upsertSubscription(db: WritableDb, added: NewSubscription): Promise<void> {
  const { userId, sessionId, endpoint, p256dh, auth, at } = added
  const content = { user_id: userId, session_id: sessionId, p256dh, auth, created_at: at }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...content })
    .onConflict((c) => c.column('endpoint').doUpdateSet(content))
    .execute()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${pushLimits.browsersPerUser})`.execute(db)
}

export async function deleteOwnSubscription(
  db: WritableDb,
  { userId, endpoint }: { userId: number; endpoint: string },
) {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

export async function deleteSubscription(db: WritableDb, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function deleteSubscriptionsOfUser(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** The first process wins. */
export async function insertKeys(db: WritableDb, { publicKey, privateKey }: PushKeys): Promise<void> {
  const values = { public_key: publicKey, private_key: privateKey }
  await db
    .insertInto('push_keys')
    .values(values)
    .onConflict((c) => c.doNothing())
    .execute()
}
