import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const changedAt = sql<Date>`greatest(created_at, edited_at)`

const selectVisible = (db: Db, kinds: readonly string[]) =>
  db.selectFrom('objects').where('kind', 'in', kinds).where('deleted_at', 'is', null).where('hidden_at', 'is', null)

/** Returns the ranges of `size` ids that have objects. */
export async function listSitemapParts(db: Db, kinds: readonly string[], size: number) {
  const part = sql<number>`(id / ${sql.lit(size)})::integer`
  const query = selectVisible(db, kinds).select([part.as('part'), sql<Date>`max(${changedAt})`.as('changedAt')])
  return query.groupBy(part).orderBy('part').execute()
}

export const listSitemapObjects = (db: Db, kinds: readonly string[], { from, to }: { from: number; to: number }) =>
  selectVisible(db, kinds)
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .select(['id', changedAt.as('changedAt')])
    .execute()
