import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import { createLwid } from '#platform/ids.ts'
import type { HiddenPlaces } from './hiddenPlaces.ts'
import type { AuthorRow, ObjectRow } from './rows.ts'

/** On a very large site one random lwid in a few thousand is taken; five in a row cannot be chance. */
export const lwidAttempts = 5

/** Retries if the lwid was taken and the insert was rolled back. */
export async function withNewLwid<T>(prefix: string, insert: (lwid: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(createLwid(prefix))
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'objects_lwid_key' || attempt === lwidAttempts) throw error
    }
  }
}

export async function reserveObjectIds(db: Db, count: number): Promise<number[]> {
  const ids = sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('objects', 'id')) as id from generate_series(1, ${count})`
  return (await ids.execute(db)).rows.map((row) => row.id)
}

/**
 * Whether neither the object `o` nor what it is on is in one of the containers or of one of the kinds, and it is none of the
 * containers. A comment is on an object that has a container.
 */
export const isOutside = ({ containerIds, kinds }: HiddenPlaces): RawBuilder<boolean> => sql<boolean>`
  ((${containerIds.length === 0} or (o.id <> all(${containerIds}::bigint[])
    and coalesce(o.parent_id <> all(${containerIds}::bigint[]), true)
    and not exists (select from objects subject
      where subject.id = o.parent_id and subject.parent_id = any(${containerIds}::bigint[]))))
  and (${kinds.length === 0} or (o.kind <> all(${kinds}::text[])
    and not exists (select from objects subject where subject.id = o.parent_id and subject.kind = any(${kinds}::text[])))))`

/** Whether neither the object `o` nor what it is on is deleted. */
export const isExisting: RawBuilder<boolean> = sql<boolean>`
  (o.deleted_at is null and not exists (
    select from objects subject where subject.id = o.parent_id and subject.deleted_at is not null))`

export const findObjects = (db: Db, ids: readonly number[]): Promise<ObjectRow[]> =>
  db.selectFrom('objects').selectAll().where('id', '=', sql<number>`any(${ids})`).execute()

export const listAuthors = (db: Db, ids: readonly number[]): Promise<AuthorRow[]> =>
  db
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids})`)
    .select(['id', 'username', 'picture', 'flair'])
    .execute()

const selectReplies = prepareQuery((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('objects')
    .innerJoin('users', 'users.id', 'objects.author_id')
    .where('objects.id', '=', sql<number>`any(${ids})`)
    .select(['objects.id', 'objects.lwid', 'objects.created_at as createdAt'])
    .select(['users.id as authorId', 'users.username', 'users.picture', 'users.flair']),
)

export const listReplies = (db: Db, ids: readonly number[]) => selectReplies(db, { ids })

/** The subject of a new comment takes none. */
export function isLockError(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  // The comment that it answers has become a post meanwhile.
  return code === 'LK001' || (code === '23503' && constraint === 'comments_reply_to_id_fkey')
}

/** Its address then answers 410 Gone. */
export async function isDeleted(db: Db, lwid: string): Promise<boolean> {
  const query = db.selectFrom('objects').where('lwid', '=', lwid).where('deleted_at', 'is not', null)
  return (await query.where('hidden_at', 'is', null).select('id').executeTakeFirst()) !== undefined
}
