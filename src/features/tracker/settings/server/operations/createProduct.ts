import { logAction } from '#features/management/server/index.ts'
import { insertObject } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { productCreated } from '../../../contract/events.ts'
import { newProductInput } from '../../../contract/limits.ts'
import { messages } from '../../../messages.ts'
import { staffPolicy } from '../../../server/policy.ts'
import { findProduct } from '../products.queries.ts'
import { insertProduct } from '../products.writes.ts'

export async function createProduct(ctx: Context, input: unknown): Promise<number> {
  const product = parseInput(ctx, newProductInput, input)
  authorize(ctx, staffPolicy.editProducts, null)
  const { id: by } = ctx.viewer
  return withTransaction(ctx, async ({ db, emit }) => {
    if (await findProduct(db, product.key)) throw keyTakenError(ctx)
    const createdAt = ctx.clock.now()
    const object = await insertObject(db, { kind: 'product', prefix: 'prd', parentId: null, authorId: null, createdAt })
    await insertProduct(db, object.id, product)
    const audience = { anyRole: product.needAnyRole }
    const metadata = { key: product.key, name: product.name }
    await logAction(db, { action: 'product.create', by, objectId: object.id, audience, metadata, at: createdAt })
    emit(productCreated({ productId: object.id }))
    return object.id
  })
}

const keyTakenError = (ctx: Context) => validationError(ctx, 'key', messages.productKeyTaken)
