import type { LoadContext, PageProps } from '../extensions/pageRoute.ts'
import { parsePageNumber } from '../parsePageNumber.ts'
import type { Doc } from '../queries/doc.ts'

export const loadPastEnd = () => import('./PastEnd.tsx')

/** What the server shows past the end of a list; set by `load`. */
export const pastEnd: { module?: Awaited<ReturnType<typeof loadPastEnd>> } = {}

export type ListPlace = Pick<PageProps, 'params' | 'search'>

type Definition<Result, Variables, Item> = {
  doc: Doc<Result, Variables>
  /** The query of the page of the list that the address names. */
  variables: (place: ListPlace) => Variables
  /** Undefined if there is no list, as for an invalid query. */
  items: (result: Result) => readonly Item[] | undefined
  /** A page with fewer items is the last one, unless `hasNext` knows. */
  perPage?: number
  hasNext?: (result: Result) => boolean
}

export type List<Result, Variables, Item> = Definition<Result, Variables, Item> & {
  /** Runs the query. An empty list has its first page; others are past its end. */
  load: (place: LoadContext) => Promise<Result & { isPastEnd: boolean }>
}

/**
 * Defines the list of a page, which is shown in pages, or grows at its end if the reader's settings say so. Its page loads
 * it by `load`, and shows it by `useList` and `PagedList`.
 */
export const defineList = <Result, Variables, Item extends { id: string | number }>(
  definition: Definition<Result, Variables, Item>,
): List<Result, Variables, Item> => ({
  ...definition,
  async load({ params, search, query }) {
    const result = await query(definition.doc, definition.variables({ params, search }))
    const isPastEnd = parsePageNumber(search) > 0 && definition.items(result)?.length === 0
    if (isPastEnd) pastEnd.module = await loadPastEnd()
    return { ...result, isPastEnd }
  },
})
