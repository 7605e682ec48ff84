import type { Db } from '#platform/db/db.ts'
import type { EphemeralMessageRow } from './rows.ts'

export const listEphemeralMessages = (db: Db, since: Date): Promise<EphemeralMessageRow[]> =>
  db
    .selectFrom('ephemeral_messages')
    .where('created_at', '>=', since)
    .orderBy('id')
    .select(['id', 'text', 'status', 'created_at as createdAt'])
    .execute()

type Redirect = { location: string }

export const findRedirect = (db: Db, path: string): Promise<Redirect | undefined> =>
  db.selectFrom('redirects').where('path', '=', path).select('location').executeTakeFirst()

export async function upsertRedirect(
  db: Db,
  { path, location, at }: Redirect & { path: string; at: Date },
): Promise<void> {
  await db
    .insertInto('redirects')
    .values({ path, location, created_at: at })
    .onConflict((c) => c.column('path').doUpdateSet({ location }))
    .execute()
}
