import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchParams } from '../extensions/pageRoute.ts'
import { parsePageNumber } from '../parsePageNumber.ts'
import { useSetting } from '../stores/useSettings.ts'
import type { Doc } from './doc.ts'
import { toQueryKey } from './documentCache.ts'
import { useQueries } from './useQueries.ts'
import { useCache } from './useQuery.ts'

type Options<Result, Variables, Item> = {
  doc: Doc<Result, Variables>
  /** The page's query, whose `page` is that of the list. */
  search: SearchParams
  variables: (search: SearchParams) => Variables
  items: (result: Result) => readonly Item[]
} & ({ pageSize: number } | { hasNext: (result: Result) => boolean })

/**
 * The list of a page, which grows when the element of `loadMoreRef` comes near, if the reader's settings say so. A page with
 * fewer items than its size is the last, unless the result says whether there are more; duplicates are dropped.
 */
export function usePagedList<Result, Variables, Item extends { id: string | number }>(
  options: Options<Result, Variables, Item>,
) {
  const { doc, search, variables, items } = options
  const cache = useCache()
  const isInfinite = useSetting('infiniteScroll')
  const page = parsePageNumber(search)
  const variablesOf = (index: number) => variables({ ...search, page: String(index) })
  const list = toQueryKey(doc, variablesOf(page))
  const [loaded, setLoaded] = useState({ list, count: 1 })
  const count = isInfinite && loaded.list === list ? loaded.count : 1
  const states = useQueries(
    doc,
    Array.from({ length: count }, (_, i) => variablesOf(page + i)),
  )
  const pages = states.map((state) => (state.data === undefined ? [] : items(state.data)))
  const result = states.at(-1)?.data
  const isLast =
    'hasNext' in options
      ? result === undefined || !options.hasNext(result)
      : (pages.at(-1)?.length ?? 0) < options.pageSize

  async function grow() {
    await cache.load(doc, variablesOf(page + count))
    setLoaded({ list, count: count + 1 })
  }

  const loadMoreRef = useInfiniteScroll({ isEnabled: isInfinite && !isLast, loaded: `${count} ${list}`, grow })
  return { items: dedupeById(pages.flat()), page, isLast, loadMoreRef }
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
