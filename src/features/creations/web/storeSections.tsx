import type { StoreSection } from '#client/extensions/pageParts.ts'
import { createDeferredModule } from '#ui/deferredModule.ts'
import { StoreCreationsDoc } from './home/HomeCircuit.graphql.ts'

const cards = createDeferredModule(() => import('./home/StoreCreations.tsx'))

function Cards() {
  const loaded = cards.getLoaded()
  return loaded && <loaded.StoreCreations />
}

export const storeSections: readonly StoreSection[] = [
  { load: (query) => Promise.all([query(StoreCreationsDoc, {}), cards.load()]), Content: Cards },
]
