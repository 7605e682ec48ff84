import { useCallback, useEffect, useState } from 'react'
import type { Doc } from './doc.ts'
import { useQueries } from './useQueries.ts'
import { useCache } from './useQuery.ts'
import { useSetting } from './useSettings.ts'

type Options<Result, Variables, Item> = {
  doc: Doc<Result, Variables>
  /** The variables of a page, by its 0-based index. */
  variables: (page: number) => Variables
  items: (result: Result) => readonly Item[]
  /** The page of the address, where the list begins. */
  page: number
  pageSize: number
  /** Begins anew when this changes: another list, or another order. */
  listKey: string
}

/**
 * A list in pages (specification, section 4): in infinite mode further pages are appended as their end comes near,
 * else one page is shown. A page with fewer items than its size is the last. Items are shown once (D43).
 */
export function usePagedList<Result, Variables, Item extends { id: string }>(
  options: Options<Result, Variables, Item>,
) {
  const { doc, variables, items, page, pageSize, listKey } = options
  const cache = useCache()
  const isInfinite = useSetting('infiniteScroll')
  const [grown, setGrown] = useState({ listKey, page, count: 1 })
  const same = grown.listKey === listKey && grown.page === page
  const count = isInfinite && same ? grown.count : 1
  const states = useQueries(
    doc,
    Array.from({ length: count }, (_, i) => variables(page + i)),
  )
  const pages = states.map((state) => (state.data === undefined ? [] : items(state.data)))
  const isLast = (pages.at(-1)?.length ?? 0) < pageSize
  const next = page + count

  const grow = useCallback(async () => {
    await cache.load(doc, variables(next))
    setGrown({ listKey, page, count: count + 1 })
  }, [cache, doc, variables, next, listKey, page, count])

  return { items: distinct(pages.flat()), isInfinite, isLast, grow }
}

const distinct = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Calls `grow` when the element comes within 30 % of a screen (specification, section 4); one call at a time. */
export function useGrowing(enabled: boolean, grow: () => Promise<void>) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element || !enabled) return
    let busy = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || busy) return
        busy = true
        // What goes wrong is nobody's to catch: the error screen tells it (specification, section 8).
        void grow()
      },
      { rootMargin: '30%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, enabled, grow])
  return setElement
}
