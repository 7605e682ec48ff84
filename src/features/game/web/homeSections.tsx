import type { HomeBlockProps, HomeSection } from '#client/extensions/pageParts.ts'
import { createDeferredModule } from '#ui/deferredModule.ts'

const stores = createDeferredModule(() => import('./HomeStores.tsx'))

function Stores(props: HomeBlockProps) {
  const loaded = stores.getLoaded()
  return loaded && <loaded.HomeStores {...props} />
}

export const homeSections: readonly HomeSection[] = [{ kind: 'stores', load: stores.load, Content: Stores }]
