import { useEffect, useEffectEvent, useState } from 'react'
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
  /** More is loaded once this element comes near. */
  loadMoreRef: (element: HTMLElement | null) => void
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

  const loadMoreRef = useInfiniteScroll({ isEnabled: isInfinite && hasMore, loaded: `${count} ${first}`, grow })
  const lastPage = total === undefined ? undefined : getLastPage(total, perPage)
  return { items: dedupeById(pages.flat()), page, lastPage, hasNext: hasMore, href, loadMoreRef }
}

const dedupeById = <Item extends { id: string | number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

type InfiniteScroll = { isEnabled: boolean; loaded: string; grow: () => Promise<void> }

/** Calls `grow` within 30 % of a viewport height, once for each value of `loaded`. */
function useInfiniteScroll({ isEnabled, loaded, grow }: InfiniteScroll) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  // Errors are not caught, because unhandled ones lead to the error screen.
  const onEnd = useEffectEvent(() => void grow())
  useEffect(() => {
    if (!element || !isEnabled) return
    let isLoading = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isLoading) return
        isLoading = true
        onEnd()
      },
      { rootMargin: '30%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isEnabled, loaded])
  return setElement
}
