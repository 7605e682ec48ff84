import type { QueryFault } from '#objects/query/query.ts'
import type { ObjectView } from '#platform/objectView.ts'
import type { SearchDocument } from '#platform/search.ts'
import type { Marks } from './text/highlight.ts'

/** What the index answers with: of what kind, and which. */
export type HitRow = { kind: string; refId: number; createdAt: Date }

export type FoundRow = {
  hits: HitRow[]
  /** How many there are for the viewer, of all kinds that were asked for; no more than are looked at. */
  total: number
  kinds: ReadonlyMap<string, number>
}

/** A document as the index takes it. */
export type IndexRow = Pick<SearchDocument, 'createdAt'> & {
  refId: number
  needAnyRole: string[]
  vector: string
  /** Its words for those who misspell. */
  vocabulary: string[]
}

export type SynonymRow = { id: number; words: string[] }

/** Something found that the viewer may see, with what is to be marked in it. */
export type SearchHitRow = HitRow & { view: ObjectView; document: SearchDocument; marks: Marks }

export type OtherResultRow = Omit<SearchHitRow, 'marks'>

/** A page of what was found, and how. */
export type SearchPageRow = Omit<FoundRow, 'hits'> & {
  hits: SearchHitRow[]
  isCut: boolean
  corrected: string | null
  isLoose: boolean
  fault: QueryFault | null
}
