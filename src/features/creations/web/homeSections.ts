import type { HomeSection } from '#client/extensions/pageParts.ts'
import { HomeCircuitDoc } from './home/HomeCircuit.graphql.ts'
import { HomeCircuit } from './home/HomeCircuit.tsx'

export const homeSections: readonly HomeSection[] = [
  { load: (query) => query(HomeCircuitDoc, {}), Content: HomeCircuit, position: 10 },
]
