import { createContext, type Services } from '#platform/context.ts'
import { system } from '#seeds/system.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { createStarterProduct } from './createStarterProduct.ts'
import { starterProducts, starterTags } from './starterTracker.ts'

export async function seedTracker(services: Services): Promise<void> {
  const ctx = createContext(services, { viewer: system })
  const brand = services.config.brand.name
  for (const [position, product] of starterProducts(brand).entries()) await createStarterProduct(ctx, product, position)
  for (const tag of starterTags) await createTicketTag(ctx, { ...tag, productId: null })
}
