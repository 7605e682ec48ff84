import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import type { ProductRow, ProductSettingsRow } from '../rows.ts'

const products = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('objects', 'objects.id', 'products.object_id')
    .select(['products.object_id as id', 'objects.lwid', 'products.key', 'products.name', 'products.description'])
    .select(['products.need_any_role as needAnyRole', 'products.ticket_count as ticketCount'])

export const listProducts = (db: Db): Promise<ProductRow[]> =>
  products(db).orderBy('products.position').orderBy('products.object_id').execute()

const productByKey = prepared((db, { key }: { key: string }) => products(db).where('products.key', '=', key))

/** By key or lwid. */
export const findProduct = async (db: Db, id: string): Promise<ProductRow | undefined> =>
  /^prd-[0-9a-f]{8}$/.test(id)
    ? products(db).where('objects.lwid', '=', id).executeTakeFirst()
    : (await productByKey(db, { key: id }))[0]

export const findProductsById = (db: Db, ids: readonly number[]): Promise<ProductRow[]> =>
  products(db).where('products.object_id', '=', sql<number>`any(${ids})`).execute()

type NewProduct = Pick<ProductRow, 'key' | 'name' | 'description' | 'needAnyRole'> & { position: number }

/** All products with what only their editor needs, in their order. */
export const listProductSettings = (db: Db): Promise<ProductSettingsRow[]> =>
  products(db).select('products.position').orderBy('products.position').orderBy('products.object_id').execute()

export const findProductSettings = (db: Db, lwid: string): Promise<ProductSettingsRow | undefined> =>
  products(db).select('products.position').where('objects.lwid', '=', lwid).executeTakeFirst()

type ProductFields = Pick<ProductSettingsRow, 'name' | 'description' | 'needAnyRole' | 'position'>

export async function updateProductFields(db: Db, id: number, fields: ProductFields): Promise<void> {
  const { name, description, position, needAnyRole } = fields
  await db
    .updateTable('products')
    .set({ name, description, position, need_any_role: needAnyRole })
    .where('object_id', '=', id)
    .execute()
}

/** Removes a product with its tags and templates; false where there are tickets about it, deleted ones too. */
export async function deleteProductRow(db: Db, id: number): Promise<boolean> {
  const query = db
    .deleteFrom('objects')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tickets').where('product_id', '=', id))))
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function listTicketIdsIn(db: Db, productId: number): Promise<number[]> {
  const query = db.selectFrom('tickets').where('product_id', '=', productId)
  return (await query.select('object_id').execute()).map((row) => row.object_id)
}

export async function insertProduct(db: Db, id: number, product: NewProduct): Promise<void> {
  const { key, name, description, needAnyRole, position } = product
  await db
    .insertInto('products')
    .values({ object_id: id, key, name, description, position, need_any_role: needAnyRole })
    .execute()
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

export async function deleteTemplate(
  db: Db,
  { productId, kind }: { productId: number; kind: TicketKindName },
): Promise<void> {
  await db.deleteFrom('ticket_templates').where('product_id', '=', productId).where('kind', '=', kind).execute()
}

export async function upsertTemplate(
  db: Db,
  { productId, kind, body }: { productId: number; kind: TicketKindName; body: string },
): Promise<void> {
  await db
    .insertInto('ticket_templates')
    .values({ product_id: productId, kind, body })
    .onConflict((c) => c.columns(['product_id', 'kind']).doUpdateSet({ body }))
    .execute()
}

/** The versions that a product's tickets name, as affected or fixed. */
export async function listVersions(db: Db, productId: number): Promise<string[]> {
  const found = sql<{ version: string }>`
    select distinct closed_version as version from tickets
      where product_id = ${productId} and closed_version <> '' and closed_version_key <> '{}'
    union
    select distinct v.version from ticket_versions v join tickets t on t.object_id = v.ticket_id
      where t.product_id = ${productId} and v.version_key <> '{}'`
  return (await found.execute(db)).rows.map((row) => row.version)
}
