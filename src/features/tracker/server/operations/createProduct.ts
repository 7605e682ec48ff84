import { logAction } from '#features/management/server/index.ts'
import { insertObject } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { productCreated } from '../../contract/events.ts'
import { newProductInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { staffPolicy } from '../policy.ts'
import { findProduct, insertProduct } from '../products/queries.ts'

export async function createProduct(ctx: Context, input: unknown): Promise<number> {
  const product = parse(ctx, newProductInput, input)
  assertCan(ctx.viewer, staffPolicy.editProducts, null)
  const { id: by } = ctx.viewer
  return change(ctx, async ({ db, record }) => {
    if (await findProduct(db, product.key)) throw keyTaken(ctx)
    const createdAt = ctx.clock.now()
    const object = await insertObject(db, { kind: 'product', prefix: 'prd', parentId: null, authorId: null, createdAt })
    await insertProduct(db, object.id, product)
    const metadata = { key: product.key, name: product.name }
    await logAction(db, { action: 'product.create', by, objectId: object.id, metadata, at: createdAt })
    record(productCreated({ productId: object.id }))
    return object.id
  })
}

const keyTaken = (ctx: Context) => invalid(ctx, 'key', m.productKeyTaken)
