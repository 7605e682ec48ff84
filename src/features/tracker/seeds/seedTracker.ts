import { createContext, type Services } from '#platform/context.ts'
import { system } from '#seeds/system.ts'
import { createProduct } from '../settings/server/operations/createProduct.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { setTicketTemplate } from '../settings/server/operations/setTicketTemplate.ts'
import { starterProducts, starterTags } from './starterTracker.ts'

export async function seedTracker(services: Services): Promise<void> {
  const ctx = createContext(services, { viewer: system })
  const brand = services.config.brand.name
  for (const [position, { templates, tags, ...product }] of starterProducts(brand).entries()) {
    await createProduct(ctx, { ...product, position, needAnyRole: [] })
    for (const [kind, body] of Object.entries(templates)) {
      await setTicketTemplate(ctx, { productId: product.key, kind, body })
    }
    for (const tag of tags) await createTicketTag(ctx, { ...tag, productId: product.key })
  }
  for (const tag of starterTags) await createTicketTag(ctx, { ...tag, productId: null })
}
