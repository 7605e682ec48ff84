import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import type { ProductRow, ProductSettingsRow } from '../../server/rows.ts'

const selectProducts = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('objects', 'objects.id', 'products.object_id')
    .select(['products.object_id as id', 'objects.lwid', 'products.key', 'products.name', 'products.description'])
    .select(['products.need_any_role as needAnyRole', 'products.ticket_count as ticketCount'])

export const listProducts = (db: Db): Promise<ProductRow[]> =>
  selectProducts(db).orderBy('products.position').orderBy('products.object_id').execute()

const productByKey = prepareQuery((db, { key }: { key: string }) => selectProducts(db).where('products.key', '=', key))

/** Finds a product by key or lwid. */
export const findProduct = async (db: Db, id: string): Promise<ProductRow | undefined> =>
  /^prd-[0-9a-f]{8}$/.test(id)
    ? selectProducts(db).where('objects.lwid', '=', id).executeTakeFirst()
    : (await productByKey(db, { key: id }))[0]

export const findProductsById = (db: Db, ids: readonly number[]): Promise<ProductRow[]> =>
  selectProducts(db).where('products.object_id', '=', sql<number>`any(${ids})`).execute()

export const listProductSettings = (db: Db): Promise<ProductSettingsRow[]> =>
  selectProducts(db).select('products.position').orderBy('products.position').orderBy('products.object_id').execute()

export const findProductSettings = (db: Db, lwid: string): Promise<ProductSettingsRow | undefined> =>
  selectProducts(db).select('products.position').where('objects.lwid', '=', lwid).executeTakeFirst()

export async function listTicketIdsOfProduct(db: Db, productId: number): Promise<number[]> {
  const query = db.selectFrom('tickets').where('product_id', '=', productId)
  return (await query.select('object_id').execute()).map((row) => row.object_id)
}

export async function findTemplate(db: Db, productId: number, kind: TicketKindName): Promise<string> {
  const query = db.selectFrom('ticket_templates').where('product_id', '=', productId).where('kind', '=', kind)
  return (await query.select('body').executeTakeFirst())?.body ?? ''
}

export const listTemplates = (db: Db): Promise<{ productId: number; kind: TicketKindName; body: string }[]> =>
  db
    .selectFrom('ticket_templates')
    .select(['product_id as productId', 'body'])
    .select((eb) => eb.ref('kind').$castTo<TicketKindName>().as('kind'))
    .orderBy('kind', 'desc')
    .execute()

/** Returns the versions that a product's tickets name as affected or fixed. */
export async function listVersions(db: Db, productId: number): Promise<string[]> {
  const found = sql<{ version: string }>`
    select distinct closed_version as version from tickets
      where product_id = ${productId} and closed_version <> '' and closed_version_key <> '{}'
    union
    select distinct v.version from ticket_versions v join tickets t on t.object_id = v.ticket_id
      where t.product_id = ${productId} and v.version_key <> '{}'`
  return (await found.execute(db)).rows.map((row) => row.version)
}
