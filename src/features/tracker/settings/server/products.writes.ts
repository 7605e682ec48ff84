import type { WritableDb } from '#platform/db/db.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import type { ProductRow, ProductSettingsRow } from '../../server/rows.ts'

type NewProduct = Pick<ProductRow, 'key' | 'name' | 'description' | 'needAnyRole'> & { position: number }

type ProductFields = Pick<ProductSettingsRow, 'name' | 'description' | 'needAnyRole' | 'position'>

export async function updateProductFields(db: WritableDb, id: number, fields: ProductFields): Promise<void> {
  const { name, description, position, needAnyRole } = fields
  await db
    .updateTable('products')
    .set({ name, description, position, need_any_role: needAnyRole })
    .where('object_id', '=', id)
    .execute()
}

export async function updateProductPosition(db: WritableDb, id: number, position: number): Promise<void> {
  await db.updateTable('products').set({ position }).where('object_id', '=', id).execute()
}

/** Deletes a product with its tags and templates; returns false if it has tickets, including deleted ones. */
export async function deleteProductRow(db: WritableDb, id: number): Promise<boolean> {
  const query = db
    .deleteFrom('objects')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tickets').where('product_id', '=', id))))
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function insertProduct(db: WritableDb, id: number, product: NewProduct): Promise<void> {
  const { key, name, description, needAnyRole, position } = product
  await db
    .insertInto('products')
    .values({ object_id: id, key, name, description, position, need_any_role: needAnyRole })
    .execute()
}

export async function deleteTemplate(
  db: WritableDb,
  { productId, kind }: { productId: number; kind: TicketKindName },
): Promise<void> {
  await db.deleteFrom('ticket_templates').where('product_id', '=', productId).where('kind', '=', kind).execute()
}

export async function upsertTemplate(
  db: WritableDb,
  { productId, kind, body }: { productId: number; kind: TicketKindName; body: string },
): Promise<void> {
  await db
    .insertInto('ticket_templates')
    .values({ product_id: productId, kind, body })
    .onConflict((c) => c.columns(['product_id', 'kind']).doUpdateSet({ body }))
    .execute()
}
