import type { Context } from '#platform/context.ts'
import { createProduct } from '../settings/server/operations/createProduct.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { setTicketTemplate } from '../settings/server/operations/setTicketTemplate.ts'
import type { StarterProduct } from './starterTracker.ts'

/** Creates a product with its templates and tags. */
export async function createStarterProduct(
  ctx: Context,
  { templates, tags, ...product }: StarterProduct,
  position: number,
): Promise<void> {
  await createProduct(ctx, { ...product, position, needAnyRole: [] })
  for (const [kind, body] of Object.entries(templates))
    await setTicketTemplate(ctx, { productId: product.key, kind, body })
  for (const tag of tags) await createTicketTag(ctx, { ...tag, productId: product.key })
}
