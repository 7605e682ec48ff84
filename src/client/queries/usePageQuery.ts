import { createContext, useContext } from 'react'
import type { AnyDoc, Doc } from './doc.ts'
import type { QueryState } from './documentCache.ts'
import { useQuery } from './useQuery.ts'

/** The variables with which the page's `load` ran each of its queries. */
export type PageQueries = ReadonlyMap<AnyDoc, unknown>

export const PageQueriesContext = createContext<PageQueries>(new Map())

type PageQuery<Result, Variables> = QueryState<Result> & { readonly variables: Variables }

/** Reads a query that the page's `load` ran, with the variables it ran with. Throws for a query that it did not run. */
export function usePageQuery<Result, Variables>(doc: Doc<Result, Variables>): PageQuery<Result, Variables> {
  const queries = useContext(PageQueriesContext)
  if (!queries.has(doc)) throw new Error(`load does not run ${doc.name}`)
  const variables = queries.get(doc) as Variables
  return { ...useQuery(doc, variables), variables }
}
