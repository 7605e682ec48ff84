import { sql } from 'kysely'
import { type List, type Part, preparedPart } from '#objects/server/listing.ts'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { TicketKindName } from '../contract/ticketLimits.ts'
import { versionKeyOf } from '../contract/version.ts'
import { findProductsById } from './products/queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'
import { indexedText } from './textWords.ts'

/** Tickets that are not deleted, with their author, without texts and product. */
const tickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('objects', 'objects.id', 'tickets.object_id')
    .innerJoin('users', 'users.id', 'objects.author_id')
    .where('objects.deleted_at', 'is', null)
    .select([
      'tickets.object_id as id',
      'objects.lwid',
      'tickets.product_id as productId',
      'tickets.number',
      'tickets.kind',
      'tickets.title',
      'tickets.created_at as createdAt',
      'objects.edited_at as editedAt',
      'tickets.updated_at as updatedAt',
      'tickets.is_open as isOpen',
      'tickets.closed_at as closedAt',
      'tickets.closed_version as closedVersion',
      'tickets.duplicate_of as duplicateOfId',
      'tickets.tags as tagIds',
      'tickets.versions as versionNames',
      'tickets.score',
      'tickets.comment_count as commentCount',
      'tickets.view_count as viewCount',
      'objects.hidden_at as hiddenAt',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type FlatTicket = Awaited<ReturnType<ReturnType<typeof tickets>['execute']>>[number]

function withProduct(row: FlatTicket, product: ProductRow): TicketRow {
  const { authorId, username, picture, flair, productId: _, kind, ...ticket } = row
  return { ...ticket, kind: kind as TicketKindName, author: { id: authorId, username, picture, flair }, product }
}

async function withProducts(db: Db, rows: FlatTicket[]): Promise<TicketRow[]> {
  if (!rows.length) return []
  const ids = [...new Set(rows.map((row) => row.productId))]
  const found = new Map((await findProductsById(db, ids)).map((product) => [product.id, product]))
  return rows.map((row) => withProduct(row, found.get(row.productId) as ProductRow))
}

/** The tickets of a product, as a list. */
export const ticketsIn = (product: Pick<ProductRow, 'id'>): List => ({ parentId: product.id, kind: 'ticket' })

const partOf = preparedPart((db, ids) =>
  tickets(db).innerJoin(ids, 'page.id', 'tickets.object_id').orderBy('page.position'),
)

/** A part of a product's tickets, in its order. */
export async function findTicketsOfProduct(db: Db, product: ProductRow, part: Part): Promise<TicketRow[]> {
  return (await partOf(db, ticketsIn(product), part)).map((row) => withProduct(row, product))
}

/** Tickets in the order of their ids as they are given; those that are gone are left out. */
export async function findTicketsById(db: Db, ids: readonly number[]): Promise<TicketRow[]> {
  if (!ids.length) return []
  const rows = await tickets(db).where('tickets.object_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  const byId = new Map((await withProducts(db, rows)).map((ticket) => [ticket.id, ticket]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const withTexts = (db: Db) => tickets(db).select(['tickets.body', 'tickets.rendered_body as renderedBody'])
const ticketByNumber = prepared((db, { number }: { number: number }) =>
  withTexts(db).where('tickets.number', '=', number),
)
const ticketByLwid = prepared((db, { lwid }: { lwid: string }) => withTexts(db).where('objects.lwid', '=', lwid))

/** By number or lwid, with its texts. */
export async function findTicket(db: Db, by: { number: number } | { lwid: string }): Promise<TicketRow | undefined> {
  const rows = await ('number' in by ? ticketByNumber(db, by) : ticketByLwid(db, by))
  return (await withProducts(db, rows))[0]
}

export async function findTicketsByLwid(db: Db, lwids: readonly string[]): Promise<TicketRow[]> {
  return withProducts(db, await tickets(db).where('objects.lwid', '=', sql<string>`any(${lwids}::text[])`).execute())
}

export async function findTicketsByNumber(db: Db, numbers: readonly number[]): Promise<TicketRow[]> {
  return withProducts(db, await tickets(db).where('tickets.number', '=', sql<number>`any(${numbers}::int[])`).execute())
}

export type TicketTexts = { body: string; renderedBody: string }

export async function findTicketTexts(db: Db, ids: readonly number[]): Promise<Map<number, TicketTexts>> {
  const rows = await db
    .selectFrom('tickets')
    .where('object_id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['object_id', 'body', 'rendered_body'])
    .execute()
  return new Map(rows.map((row) => [row.object_id, { body: row.body, renderedBody: row.rendered_body }]))
}

const wordsOf = ({ title, body }: { title: string; body: string }) => ({
  title_words: sql<string>`to_tsvector('english', ${indexedText(title)})`,
  words: sql<string>`setweight(to_tsvector('english', ${indexedText(title)}), 'A') || to_tsvector('english', ${indexedText(body)})`,
})

type NewTicket = {
  id: number
  productId: number
  authorId: number
  at: Date
  kind: TicketKindName
  title: string
  body: string
  renderedBody: string
}

/** Gives its number. */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<number> {
  const { id, productId, authorId, at, kind, title, body, renderedBody } = ticket
  const made = await db
    .insertInto('tickets')
    .values({
      object_id: id,
      product_id: productId,
      author_id: authorId,
      created_at: at,
      updated_at: at,
      kind,
      title,
      body,
      rendered_body: renderedBody,
      ...wordsOf({ title, body }),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return made.number
}

type Texts = { title: string; body: string; renderedBody: string; at: Date }

export async function updateTicketTexts(db: Db, id: number, { title, body, renderedBody, at }: Texts): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ title, body, rendered_body: renderedBody, updated_at: at, ...wordsOf({ title, body }) })
    .where('object_id', '=', id)
    .execute()
}

/** Closes a ticket that is open, or changes the version of a closed one; false when it is so already. */
export async function closeTicket(
  db: Db,
  id: number,
  { version, at, duplicateOf }: { version: string; at: Date; duplicateOf?: number },
): Promise<boolean> {
  const query = db
    .updateTable('tickets')
    .set({
      is_open: false,
      closed_version: version,
      closed_version_key: versionKeyOf(version),
      closed_at: at,
      updated_at: at,
      ...(duplicateOf === undefined ? {} : { duplicate_of: duplicateOf }),
    })
    .where('object_id', '=', id)
    .where((eb) =>
      duplicateOf === undefined
        ? eb.or([eb('is_open', '=', true), eb('closed_version', '<>', version)])
        : eb.or([eb('duplicate_of', 'is', null), eb('duplicate_of', '<>', duplicateOf)]),
    )
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Opens a ticket, which clears its version (specification, section 4); false when it was open. */
export async function openTicket(db: Db, id: number, at: Date): Promise<boolean> {
  const query = db
    .updateTable('tickets')
    .set({
      is_open: true,
      closed_version: '',
      closed_version_key: [],
      closed_at: null,
      duplicate_of: null,
      updated_at: at,
    })
    .where('object_id', '=', id)
    .where('is_open', '=', false)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function updateTicketTags(
  db: Db,
  id: number,
  { tags, at }: { tags: readonly number[]; at: Date },
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ tags: [...tags], updated_at: at })
    .where('object_id', '=', id)
    .execute()
}

/** Locks tickets, in the order of their ids so that two who lock the same do not wait for each other for ever. */
export async function lockTickets(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select object_id from tickets where object_id = any(${ids}::bigint[]) order by object_id for update`.execute(
    db,
  )
}

/** All tickets of a person with their texts, also deleted ones: they are still kept. */
export const listTicketsOf = (db: Db, userId: number) =>
  db
    .selectFrom('tickets')
    .innerJoin('objects', 'objects.id', 'tickets.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'tickets.number', 'tickets.title', 'tickets.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()
