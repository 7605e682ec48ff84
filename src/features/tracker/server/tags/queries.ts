import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TicketTagRow } from '../rows.ts'

const tags = (db: Db) =>
  db
    .selectFrom('ticket_tags')
    .leftJoin('products', 'products.object_id', 'ticket_tags.product_id')
    .select(['ticket_tags.id', 'ticket_tags.name', 'ticket_tags.color'])
    .select(sql<string>`coalesce(products.key, '')`.as('productKey'))

/** The tags offered in a product: its own and those of all; without one only the latter. */
export const listTags = (db: Db, productId: number | null): Promise<TicketTagRow[]> =>
  tags(db)
    .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute()

export const findTags = (db: Db, ids: readonly number[]): Promise<TicketTagRow[]> =>
  tags(db).where('ticket_tags.id', '=', sql<number>`any(${ids}::int[])`).orderBy('name_key').execute()

/** The ids of tags by their names, ignoring case; one name may be that of several products' tags. */
export async function findTagIds(db: Db, names: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('ticket_tags')
    .where('name_key', '=', sql<string>`any(${names}::text[])`)
    .select(['id', 'name_key as key'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([key, found]) => [String(key), found.map(({ id }) => id)]),
  )
}

type NewTag = { name: string; color: string; productId: number | null; by: number | null; at: Date }

/** Undefined where the product, or all products, have a tag of that name already. */
export async function insertTag(db: Db, { name, color, productId, by, at }: NewTag): Promise<number | undefined> {
  const taken = db
    .selectFrom('ticket_tags')
    .where('name_key', '=', sql<string>`lower(${name})`)
    .$if(productId !== null, (query) =>
      query.where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)])),
    )
  if (await taken.select('id').executeTakeFirst()) return undefined
  const row = await db
    .insertInto('ticket_tags')
    .values({ name, color, product_id: productId, created_by: by, created_at: at })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasOpenTicketIn(db: Db, userId: number, productId: number | null): Promise<boolean> {
  const query = db
    .selectFrom('tickets')
    .where('author_id', '=', userId)
    .where('is_open', '=', true)
    .where('is_listed', '=', true)
    .$if(productId !== null, (q) => q.where('product_id', '=', productId as number))
  return (await query.select('object_id').limit(1).executeTakeFirst()) !== undefined
}
