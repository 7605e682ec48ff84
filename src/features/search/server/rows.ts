import type { QueryParseError } from '#objects/query/query.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import type { SearchDocument } from '#objects/server/search.ts'
import type { Marks } from './text/highlight.ts'

export type HitRow = { kind: string; refId: number; createdAt: Date }

export type IndexResult = {
  hits: HitRow[]
  /** Visible matches of the requested kinds, at most the number of candidates. */
  total: number
  kinds: ReadonlyMap<string, number>
}

export type IndexRow = Pick<SearchDocument, 'createdAt'> & {
  refId: number
  needAnyRole: string[]
  vector: string
  /** Words that completion and correction may suggest. */
  vocabulary: string[]
}

export type SynonymRow = { id: number; words: string[] }

export type SearchHitRow = HitRow & { view: ObjectView; document: SearchDocument; marks: Marks }

export type OtherResultRow = Omit<SearchHitRow, 'marks'>

export type SearchPageRow = Omit<IndexResult, 'hits'> & {
  hits: SearchHitRow[]
  isCut: boolean
  corrected: string | null
  isLoose: boolean
  queryError: QueryParseError | null
}
