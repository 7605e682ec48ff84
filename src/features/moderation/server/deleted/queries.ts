import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DeletedObjectRow } from '../rows.ts'

type DeletedQuery = { kinds: readonly string[]; parentIds: readonly number[]; offset: number; limit: number }

/** Lists objects with a parent in `parentIds` or none, latest deletion first. */
export const listRestorableObjects = (
  db: Db,
  since: Date,
  { kinds, parentIds, offset, limit }: DeletedQuery,
): Promise<Omit<DeletedObjectRow, 'title'>[]> =>
  db
    .selectFrom('objects as o')
    .where('o.deleted_at', '>', since)
    .where('o.kind', 'in', kinds)
    .where((e) => e.or([e('o.parent_id', 'is', null), e('o.parent_id', '=', sql<number>`any(${parentIds})`)]))
    .orderBy('o.deleted_at', 'desc')
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(['o.id', 'o.lwid', 'o.kind', 'o.author_id as authorId'])
    .select((e) => [
      e.ref('o.deleted_at').$notNull().as('deletedAt'),
      // A deletion by staff has a log entry with the same time.
      sql<number | null>`(
        select user_id from action_logs l
        where l.object_lwid = o.lwid and l.action = o.kind || '.delete' and l.created_at = o.deleted_at
        limit 1)`.as('deletedById'),
    ])
    .execute()

export async function listParentsOfDeleted(db: Db, since: Date, kinds: readonly string[]): Promise<number[]> {
  const query = db.selectFrom('objects').where('deleted_at', '>', since).where('kind', 'in', kinds)
  const rows = await query.where('parent_id', 'is not', null).select('parent_id').distinct().execute()
  return rows.flatMap((row) => row.parent_id ?? [])
}

export const findDeleted = (db: Db, lwid: string, since: Date) =>
  db.selectFrom('objects').where('lwid', '=', lwid).where('deleted_at', '>', since).selectAll().executeTakeFirst()
