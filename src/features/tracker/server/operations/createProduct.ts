import { insertObject } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { productCreated } from '../../contract/events.ts'
import { newProductInput } from '../../contract/limits.ts'
import { staffPolicy } from '../policy.ts'
import { insertProduct } from '../products/queries.ts'

/** Used by the seeds, as an admin. */
export async function createProduct(ctx: Context, input: unknown): Promise<number> {
  const product = parse(ctx, newProductInput, input)
  assertCan(ctx.viewer, staffPolicy.createProduct, null)
  return change(ctx, async ({ db, record }) => {
    const createdAt = ctx.clock.now()
    const object = await insertObject(db, { kind: 'product', prefix: 'prd', parentId: null, authorId: null, createdAt })
    await insertProduct(db, object.id, product)
    record(productCreated({ productId: object.id }))
    return object.id
  })
}
