import type { SearchDocument } from '#platform/search.ts'

/** What the index answers with: of what kind, and which. */
export type HitRow = { kind: string; refId: number; createdAt: Date }

export type FoundRow = {
  hits: HitRow[]
  /** How many there are for the viewer, of all kinds that were asked for; no more than are looked at. */
  total: number
  kinds: ReadonlyMap<string, number>
}

/** A document as the index takes it. */
export type IndexRow = Pick<SearchDocument, 'createdAt' | 'needAnyRole'> & {
  refId: number
  vector: string
  facets: string[]
  /** Its words for those who misspell. */
  vocabulary: string[]
}

export type SynonymRow = { id: number; words: string[] }
