import { createContext, useContext, useEffect, useState } from 'react'
import type { AnyDoc, Doc } from './doc.ts'
import type { QueryState } from './documentCache.ts'
import { useQuery } from './useQuery.ts'

/** The variables with which the page's `load` ran each of its queries. */
export type PageQueries = ReadonlyMap<AnyDoc, unknown>

export const PageQueriesContext = createContext<PageQueries>(new Map())

/** Runs the page's `load` again. */
export const ReloadPageContext = createContext<() => unknown>(() => {})

type PageQuery<Result, Variables> = QueryState<Result> & { readonly variables: Variables }

/**
 * Reads a query that the page's `load` ran, with the variables it ran with. Once an object of the result is gone, the
 * page keeps the last result that had it, and `load` decides what follows. Throws for a query that `load` did not run.
 */
export function usePageQuery<Result, Variables>(doc: Doc<Result, Variables>): PageQuery<Result, Variables> {
  const queries = useContext(PageQueriesContext)
  const reload = useContext(ReloadPageContext)
  if (!queries.has(doc)) throw new Error(`load does not run ${doc.name}`)
  const variables = queries.get(doc) as Variables
  const state = useQuery(doc, variables)
  const [kept, setKept] = useState({ queries, data: state.data })
  const isGone = kept.queries === queries && lacksObject(state.data, kept.data)
  if (!isGone && (kept.queries !== queries || kept.data !== state.data)) setKept({ queries, data: state.data })
  useEffect(() => {
    if (isGone) reload()
  }, [isGone, reload])
  return { ...state, data: isGone ? kept.data : state.data, variables }
}

/** Whether something in `before` is null in `after`. */
const lacksObject = (after: unknown, before: unknown): boolean =>
  Object.entries(after ?? {}).some(([name, value]) => value === null && (before as Record<string, unknown>)?.[name])
