import type { ReactNode } from 'react'
import { Pager } from '#ui/navigation/Pager.tsx'
import { useModule } from '#ui/useModule.ts'
import { loadPastEnd, pastEnd } from './defineList.ts'
import type { ListView } from './useList.ts'

const loadGrowingEnd = () => import('./GrowingEnd.tsx')

type Props = {
  list: ListView<unknown>
  /** What takes the place of a list without items. */
  empty: ReactNode
  children: ReactNode
}

/**
 * The items of a list, and what leads to the others. The pager stays beside infinite scrolling, for crawlers, browsers
 * without JavaScript, and jumps to a far page.
 */
export function PagedList({ list, empty, children }: Props) {
  const { items, page, lastPage, hasNext, href, growth } = list
  const isPastEnd = items.length === 0 && page > 0
  const loaded = useModule(loadPastEnd, isPastEnd) ?? pastEnd.module
  const growing = useModule(loadGrowingEnd, growth !== undefined)
  return (
    <>
      {isPastEnd
        ? loaded && <loaded.PastEnd page={page} lastPage={lastPage} href={href} />
        : items.length > 0
          ? children
          : empty}
      {growth && growing && <growing.GrowingEnd {...growth} />}
      <Pager page={page} {...(lastPage === undefined ? { hasNext } : { lastPage })} href={href} />
    </>
  )
}
