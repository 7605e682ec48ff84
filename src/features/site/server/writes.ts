import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { NewMessage, Redirect } from './queries.ts'

export async function insertMessage(db: WritableDb, { text, status, at }: NewMessage): Promise<number> {
  const inserted = db.insertInto('ephemeral_messages').values({ text, status, created_at: at }).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

export const deleteMessage = (db: WritableDb, id: number) =>
  db.deleteFrom('ephemeral_messages').where('id', '=', id).returning(['text', 'status']).executeTakeFirst()

export async function upsertRedirect(db: WritableDb, { path, location, at }: Redirect & { at: Date }): Promise<void> {
  await db
    .insertInto('redirects')
    .values({ path, location, created_at: at })
    .onConflict((c) => c.column('path').doUpdateSet({ location }))
    .execute()
}

export const deleteRedirectRow = (db: WritableDb, path: string): Promise<Redirect | undefined> =>
  db.deleteFrom('redirects').where('path', '=', path).returning(['path', 'location']).executeTakeFirst()

export async function deleteOldAddressesOfUser(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('old_addresses').where('user_id', '=', userId).execute()
}

export async function addRedirectHit(db: WritableDb, path: string): Promise<void> {
  await db.updateTable('redirects').set({ hits: sql`hits + 1` }).where('path', '=', path).execute()
}
