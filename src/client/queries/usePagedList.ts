import { useCallback, useEffect, useState } from 'react'
import { useSetting } from '../stores/useSettings.ts'
import type { Doc } from './doc.ts'
import { useQueries } from './useQueries.ts'
import { useCache } from './useQuery.ts'

type Options<Result, Variables, Item> = {
  doc: Doc<Result, Variables>
  variables: (page: number) => Variables
  items: (result: Result) => readonly Item[]
  /** 0-based, from the URL. */
  page: number
  pageSize: number
  /** A change resets the list. */
  listIdentity: string
}

/** A page with fewer items than its size is the last; duplicates are dropped. */
export function usePagedList<Result, Variables, Item extends { id: string }>(
  options: Options<Result, Variables, Item>,
) {
  const { doc, variables, items, page, pageSize, listIdentity } = options
  const cache = useCache()
  const isInfinite = useSetting('infiniteScroll')
  const [loaded, setLoaded] = useState({ listIdentity, page, count: 1 })
  const isSameList = loaded.listIdentity === listIdentity && loaded.page === page
  const count = isInfinite && isSameList ? loaded.count : 1
  const states = useQueries(
    doc,
    Array.from({ length: count }, (_, i) => variables(page + i)),
  )
  const pages = states.map((state) => (state.data === undefined ? [] : items(state.data)))
  const isLast = (pages.at(-1)?.length ?? 0) < pageSize
  const next = page + count

  const grow = useCallback(async () => {
    await cache.load(doc, variables(next))
    setLoaded({ listIdentity, page, count: count + 1 })
  }, [cache, doc, variables, next, listIdentity, page, count])

  return { items: dedupeById(pages.flat()), isInfinite, isLast, grow }
}

const dedupeById = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Calls `loadMore` within 30 % of a viewport height, one call at a time. */
export function useInfiniteScroll(enabled: boolean, loadMore: () => Promise<void>) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element || !enabled) return
    let isLoading = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isLoading) return
        isLoading = true
        // Errors are not caught, because unhandled ones lead to the error screen.
        void loadMore()
      },
      { rootMargin: '30%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, enabled, loadMore])
  return setElement
}
