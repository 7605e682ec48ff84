import { useState } from 'react'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { parsePageNumber } from '../parsePageNumber.ts'
import { toQueryKey } from '../queries/documentCache.ts'
import { useQueries } from '../queries/useQueries.ts'
import { useCache } from '../queries/useQuery.ts'
import { useSetting } from '../stores/useSettings.ts'
import type { List, ListPlace } from './defineList.ts'

type Options = {
  /** The number of all items; left out if it is not known exactly. */
  count?: number | undefined
  /** The address of a page of the list. */
  href: (page: number) => string
}

export type ListView<Item> = {
  items: readonly Item[]
  page: number
  /** Undefined if the number of items is not known. */
  lastPage: number | undefined
  hasNext: boolean
  href: (page: number) => string
  /** Set for readers who scroll on, as long as there is more. */
  growth: { loaded: string; grow: () => Promise<void> } | undefined
}

/** The items that `PagedList` shows; duplicates, which move to the next page while it is read, are dropped. */
export function useList<Result, Variables, Item extends { id: string | number }>(
  list: List<Result, Variables, Item>,
  { params, search }: ListPlace,
  { count: total, href }: Options,
): ListView<Item> {
  const { doc, items, perPage = 0, hasNext } = list
  const cache = useCache()
  const isInfinite = useSetting('infiniteScroll')
  const page = parsePageNumber(search)
  const variablesOf = (index: number) => list.variables({ params, search: { ...search, page: String(index) } })
  const first = toQueryKey(doc, variablesOf(page))
  const [loaded, setLoaded] = useState({ first, count: 1 })
  const count = isInfinite && loaded.first === first ? loaded.count : 1
  const states = useQueries(
    doc,
    Array.from({ length: count }, (_, i) => variablesOf(page + i)),
  )
  const pages = states.map(({ data }) => (data === undefined ? [] : (items(data) ?? [])))
  const result = states.at(-1)?.data
  const hasMore = hasNext ? result !== undefined && hasNext(result) : (pages.at(-1)?.length ?? 0) >= perPage

  async function grow() {
    await cache.load(doc, variablesOf(page + count))
    setLoaded({ first, count: count + 1 })
  }

  const growth = isInfinite && hasMore ? { loaded: `${count} ${first}`, grow } : undefined
  const lastPage = total === undefined ? undefined : getLastPage(total, perPage)
  return { items: dedupeById(pages.flat()), page, lastPage, hasNext: hasMore, href, growth }
}

const dedupeById = <Item extends { id: string | number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
