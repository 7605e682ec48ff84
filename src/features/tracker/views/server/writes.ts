import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type View = {
  productId: number
  userId: number | null
  name: string
  query: string
  sort: string
  boardGroup: string | null
}

/** Locks the views of one owner, so that their number and order are certain. */
export async function lockViews(
  db: WritableDb,
  { productId, userId }: Pick<View, 'productId' | 'userId'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ticket_views'), hashtext(${`${productId} ${userId ?? ''}`}))`.execute(
    db,
  )
}

/** Adds a view at the end of the order, or replaces the one of the same name and owner. */
export async function upsertView(
  db: WritableDb,
  { productId, userId, name, query, sort, boardGroup }: View,
): Promise<number> {
  const upserted = sql<{ id: number }>`
    insert into ticket_views (product_id, user_id, name, query, sort, board_group, position)
    select ${productId}, ${userId}, ${name}, ${query}, ${sort}, ${boardGroup}, coalesce(max(position) + 1, 0)
    from ticket_views where product_id = ${productId} and user_id is not distinct from ${userId}::int
    on conflict (product_id, user_id, name) do update set query = excluded.query, sort = excluded.sort,
      board_group = excluded.board_group
    returning id`
  return (await upserted.execute(db)).rows[0]?.id ?? 0
}

export async function setViewPositions(db: WritableDb, ids: readonly number[]): Promise<void> {
  await sql`update ticket_views v set position = o.position - 1
    from unnest(${ids}::int[]) with ordinality as o (id, position) where v.id = o.id`.execute(db)
}

export async function deleteView(db: WritableDb, id: number): Promise<void> {
  await db.deleteFrom('ticket_views').where('id', '=', id).execute()
}

export async function deleteViewsOfUser(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('ticket_views').where('user_id', '=', userId).execute()
}
