import { sql } from 'kysely'
import { findSubmitted, repeatsSince } from '#objects/server/repeats/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { TicketTagRow, TicketTagSettingsRow } from '../rows.ts'

const tags = (db: Db) =>
  db
    .selectFrom('ticket_tags')
    .leftJoin('products', 'products.object_id', 'ticket_tags.product_id')
    .select(['ticket_tags.id', 'ticket_tags.name', 'ticket_tags.color'])
    .select(sql<string>`coalesce(products.key, '')`.as('productKey'))
    .where('ticket_tags.deleted_at', 'is', null)

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
    .where('deleted_at', 'is', null)
    .select(['id', 'name_key as key'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([key, found]) => [String(key), found.map(({ id }) => id)]),
  )
}

type NewTag = { name: string; color: string; productId: number | null; by: number | null; at: Date }

/** Undefined where the product, or all products, have a tag of that name already. */
export async function insertTag(db: Db, { name, color, productId, by, at }: NewTag): Promise<number | undefined> {
  if (await isNameTaken(db, { name, productId })) return undefined
  const row = await db
    .insertInto('ticket_tags')
    .values({ name, color, product_id: productId, created_by: by, created_at: at })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The id of the same tag that the same person has made a moment ago; see `findSubmitted`. */
export async function findRepeatedTag(db: Db, { name, color, productId, by, at }: NewTag): Promise<number | undefined> {
  if (by === null) return undefined
  const query = sql<{ id: number }>`
    select id from ticket_tags where created_by = ${by} and created_at > ${repeatsSince(at)} and deleted_at is null
      and name = ${name} and color = ${color} and product_id is not distinct from ${productId}::bigint`
  return (await findSubmitted(db, ['tag', by, name, color, productId], query))?.id
}

type Name = { name: string; productId: number | null /** A tag may keep its own name. */; except?: number }

/** Whether a product, or all products, have a tag of that name; one of all products must differ from every other. */
export async function isNameTaken(db: Db, { name, productId, except = 0 }: Name): Promise<boolean> {
  const taken = db
    .selectFrom('ticket_tags')
    .where('name_key', '=', sql<string>`lower(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .$if(productId !== null, (query) =>
      query.where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)])),
    )
  return (await taken.select('id').executeTakeFirst()) !== undefined
}

type TagFields = { name: string; color: string; productId: number | null }

export async function updateTag(db: Db, id: number, { name, color, productId }: TagFields): Promise<void> {
  await db.updateTable('ticket_tags').set({ name, color, product_id: productId }).where('id', '=', id).execute()
}

export const findDeletedTag = (db: Db, id: number): Promise<TagFields | undefined> =>
  db
    .selectFrom('ticket_tags')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['name', 'color', 'product_id as productId'])
    .executeTakeFirst()

/** Deletes a tag at a time, or with null brings it back; false where it is so already. */
export async function setTagDeleted(db: Db, id: number, at: Date | null): Promise<boolean> {
  const query = db
    .updateTable('ticket_tags')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', at ? 'is' : 'is not', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** The tickets that have a tag; with `outside` only those that are of no such product. */
export async function listTaggedIds(db: Db, tagId: number, outside?: number): Promise<number[]> {
  const query = db
    .selectFrom('tickets')
    .where('tags', '@>', sql<number[]>`array[${tagId}]::integer[]`)
    .$if(outside !== undefined, (q) => q.where('product_id', '<>', outside as number))
  return (await query.select('object_id').execute()).map((row) => row.object_id)
}

/** All tags, those of all products first, with the number of tickets that show them. */
export const listTagSettings = (db: Db): Promise<TicketTagSettingsRow[]> =>
  tags(db)
    .leftJoin(
      sql<{ tag: number; count: number }>`(
        select tag, count(*)::integer as count from tickets, unnest(tags) as tag where is_listed group by tag
      )`.as('used'),
      'used.tag',
      'ticket_tags.id',
    )
    .select(sql<number>`coalesce(used.count, 0)`.as('ticketCount'))
    .orderBy(sql`ticket_tags.product_id is not null`)
    .orderBy('products.position')
    .orderBy('products.object_id')
    .orderBy('name_key')
    .execute()

export async function hasOpenTicketIn(db: Db, userId: number, productId: number | null): Promise<boolean> {
  const query = db
    .selectFrom('tickets')
    .where('author_id', '=', userId)
    .where('is_open', '=', true)
    .where('is_listed', '=', true)
    .$if(productId !== null, (q) => q.where('product_id', '=', productId as number))
  return (await query.select('object_id').limit(1).executeTakeFirst()) !== undefined
}
