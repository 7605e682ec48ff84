import type { HomeBlockProps, HomeSection } from '#client/extensions/pageParts.ts'
import { createDeferredModule } from '#ui/deferredModule.ts'
import { ChosenCircuitDoc, HomeCircuitDoc, HomeCreationsDoc } from './home/HomeCircuit.graphql.ts'
import { HomeCircuit } from './home/HomeCircuit.tsx'

const cards = createDeferredModule(() => import('./home/HomeCreations.tsx'))

function Cards(props: HomeBlockProps) {
  const loaded = cards.getLoaded()
  return loaded && <loaded.HomeCreations {...props} />
}

export const homeSections: readonly HomeSection[] = [
  {
    kind: 'circuit',
    load: (query, { creationId }) =>
      creationId ? query(ChosenCircuitDoc, { id: creationId }) : query(HomeCircuitDoc, {}),
    Content: HomeCircuit,
  },
  {
    kind: 'creations',
    load: (query) => Promise.all([query(HomeCreationsDoc, {}), cards.load()]),
    Content: Cards,
  },
]
