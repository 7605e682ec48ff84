import { sql } from 'kysely'
import { findSubmission, getDuplicateWindowStart } from '#objects/server/duplicateSubmissions.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { TicketTagRow, TicketTagSettingsRow } from '../../../server/rows.ts'

const selectTags = (db: Db) =>
  db
    .selectFrom('ticket_tags')
    .leftJoin('products', 'products.object_id', 'ticket_tags.product_id')
    .select(['ticket_tags.id', 'ticket_tags.name', 'ticket_tags.color'])
    .select(sql<string>`coalesce(products.key, '')`.as('productKey'))
    .where('ticket_tags.deleted_at', 'is', null)

/** Includes the tags of all products. */
export const listTags = (db: Db, productId: number | null): Promise<TicketTagRow[]> =>
  selectTags(db)
    .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute()

export const findTags = (db: Db, ids: readonly number[]): Promise<TicketTagRow[]> =>
  selectTags(db).where('ticket_tags.id', '=', sql<number>`any(${ids}::int[])`).orderBy('name_key').execute()

/** Maps lower-case names to colours. Deleted tags keep their colour unless a new one has the name. */
export async function findTagColors(db: Db, productId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ticket_tags')
    .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
    .select([sql<string>`lower(name)`.as('key'), 'color'])
    .orderBy(sql`deleted_at is null`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ key, color }) => [key, color]))
}

/** Maps lower-case names to ids; several products may share a name. */
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

export type NewTag = { name: ScreenedText; color: string; productId: number | null; by: number | null; at: Date }

/** See `findSubmission`. */
export async function findDuplicateTagSubmission(
  db: Db,
  { name, color, productId, by, at }: NewTag,
): Promise<number | undefined> {
  if (by === null) return undefined
  const query = sql<{ id: number }>`
    select id from ticket_tags where created_by = ${by} and created_at > ${getDuplicateWindowStart(at)} and deleted_at is null
      and name = ${name} and color = ${color} and product_id is not distinct from ${productId}::bigint`
  return (await findSubmission(db, ['tag', by, name, color, productId], query))?.id
}

type NameParams = { name: string; productId: number | null; except?: number }

/** A product's tag must differ from its others and those of all products; a tag of all products from every other. */
export async function isNameTaken(db: Db, { name, productId, except = 0 }: NameParams): Promise<boolean> {
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

export type TagFields = { name: ScreenedText; color: string; productId: number | null }

export const findDeletedTag = (db: Db, id: number): Promise<TagFields | undefined> =>
  db
    .selectFrom('ticket_tags')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['name', 'color', 'product_id as productId'])
    .executeTakeFirst()

/** Lists tickets with a tag; with `outside`, only those of other products than this. */
export async function listTaggedTicketIds(db: Db, tagId: number, outside?: number): Promise<number[]> {
  const query = db
    .selectFrom('tickets')
    .where('tags', '@>', sql<number[]>`array[${tagId}]::integer[]`)
    .$if(outside !== undefined, (q) => q.where('product_id', '<>', outside as number))
  return (await query.select('object_id').execute()).map((row) => row.object_id)
}

export const listTagSettings = (db: Db): Promise<TicketTagSettingsRow[]> =>
  selectTags(db)
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

export async function authorHasOpenTicket(db: Db, userId: number, productId: number | null): Promise<boolean> {
  const query = db
    .selectFrom('tickets')
    .where('author_id', '=', userId)
    .where('is_open', '=', true)
    .where('is_listed', '=', true)
    .$if(productId !== null, (q) => q.where('product_id', '=', productId as number))
  return (await query.select('object_id').limit(1).executeTakeFirst()) !== undefined
}
