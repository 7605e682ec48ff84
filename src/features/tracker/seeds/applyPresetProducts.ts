import { keepIfUsed, type PresetName } from '#features/setup/server/index.ts'
import type { Context } from '#platform/context.ts'
import { deleteProduct } from '../settings/server/operations/deleteProduct.ts'
import { listProductSettings } from '../settings/server/products.queries.ts'
import { createStarterProduct } from './createStarterProduct.ts'
import { openSourceProducts, type StarterProduct, starterProducts } from './starterTracker.ts'

const productsOf: Record<PresetName, (brand: string) => StarterProduct[]> = {
  GAME_WITH_MODS: starterProducts,
  OPEN_SOURCE: openSourceProducts,
  EMPTY: () => [],
}

export async function applyPresetProducts(ctx: Context, preset: PresetName): Promise<void> {
  const wanted = productsOf[preset](ctx.config.brand.name)
  const present = await listProductSettings(ctx.db)
  for (const { key, lwid } of present)
    if (!wanted.some((product) => product.key === key)) await keepIfUsed(deleteProduct(ctx, { id: lwid }))
  for (const [index, product] of wanted.entries())
    if (!present.some(({ key }) => key === product.key)) await createStarterProduct(ctx, product, index)
}
