import { sql } from 'kysely'
import { type ObjectList, type PageWindow, preparePageQuery } from '#objects/server/listing.ts'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import type { CloseReason } from '../contract/closing.ts'
import type { TicketKindName } from '../contract/ticketLimits.ts'
import { findProductsById } from '../settings/server/products.queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

/** Excludes deleted tickets. */
const selectTickets = (db: Db) =>
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
      'tickets.close_reason as closeReason',
      'tickets.needs_info_at as needsInfoAt',
      'tickets.duplicate_of as duplicateOfId',
      'tickets.assignee_id as assigneeId',
      'tickets.priority',
      'tickets.milestone_id as milestoneId',
      'tickets.tags as tagIds',
      'tickets.versions as versionNames',
      'tickets.score',
      'tickets.comment_count as commentCount',
      'objects.last_reply_id as lastReplyId',
      'tickets.view_count as viewCount',
      'objects.hidden_at as hiddenAt',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type FlatTicket = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

function withProduct(row: FlatTicket, product: ProductRow): TicketRow {
  const { authorId, username, picture, flair, productId: _, kind, closeReason, ...ticket } = row
  return {
    ...ticket,
    kind: kind as TicketKindName,
    closeReason: (closeReason.toUpperCase() || null) as CloseReason | null,
    author: { id: authorId, username, picture, flair },
    product,
  }
}

async function withProducts(db: Db, rows: FlatTicket[]): Promise<TicketRow[]> {
  if (!rows.length) return []
  const ids = [...new Set(rows.map((row) => row.productId))]
  const products = new Map((await findProductsById(db, ids)).map((product) => [product.id, product]))
  return rows.map((row) => withProduct(row, products.get(row.productId) as ProductRow))
}

export const toTicketList = (product: Pick<ProductRow, 'id'>): ObjectList => ({ parentId: product.id, kind: 'ticket' })

const selectPage = preparePageQuery((db, ids) =>
  selectTickets(db).innerJoin(ids, 'page.id', 'tickets.object_id').orderBy('page.position'),
)

export async function findTicketsOfProduct(db: Db, product: ProductRow, part: PageWindow): Promise<TicketRow[]> {
  return (await selectPage(db, toTicketList(product), part)).map((row) => withProduct(row, product))
}

/** Keeps the order of the ids; missing tickets are left out. */
export async function findTicketsById(db: Db, ids: readonly number[]): Promise<TicketRow[]> {
  if (!ids.length) return []
  const rows = await selectTickets(db).where('tickets.object_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  const byId = new Map((await withProducts(db, rows)).map((ticket) => [ticket.id, ticket]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const selectTicketsWithTexts = (db: Db) =>
  selectTickets(db).select(['tickets.body', 'tickets.rendered_body as renderedBody'])

const ticketByNumber = prepareQuery((db, { number }: { number: number }) =>
  selectTicketsWithTexts(db).where('tickets.number', '=', number),
)

const ticketByLwid = prepareQuery((db, { lwid }: { lwid: string }) =>
  selectTicketsWithTexts(db).where('objects.lwid', '=', lwid),
)

/** Includes the texts. */
export async function findTicket(db: Db, by: { number: number } | { lwid: string }): Promise<TicketRow | undefined> {
  const rows = await ('number' in by ? ticketByNumber(db, by) : ticketByLwid(db, by))
  return (await withProducts(db, rows))[0]
}

/** Finds tickets in the order of `lwids`. */
export async function findTicketsByLwid(db: Db, lwids: readonly string[]): Promise<TicketRow[]> {
  const rows = await selectTickets(db).where('objects.lwid', '=', sql<string>`any(${lwids}::text[])`).execute()
  const byLwid = new Map((await withProducts(db, rows)).map((ticket) => [ticket.lwid, ticket]))
  return lwids.flatMap((lwid) => byLwid.get(lwid) ?? [])
}

export async function findTicketsByNumber(db: Db, numbers: readonly number[]): Promise<TicketRow[]> {
  return withProducts(
    db,
    await selectTickets(db).where('tickets.number', '=', sql<number>`any(${numbers}::int[])`).execute(),
  )
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

/** Lists the tickets of a user for the personal data export, including deleted ones. */
export const listTicketsOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('tickets')
    .innerJoin('objects', 'objects.id', 'tickets.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'tickets.number', 'tickets.title', 'tickets.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()

export async function findDeletedTicketTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('tickets').where('object_id', 'in', ids).select(['object_id', 'title']).execute()
  return new Map(rows.map((row) => [row.object_id, row.title]))
}
