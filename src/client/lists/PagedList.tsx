import type { ReactNode } from 'react'
import { Pager } from '#ui/navigation/Pager.tsx'
import { PastEnd } from './PastEnd.tsx'
import type { ListView } from './useList.ts'

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
  const { items, page, lastPage, hasNext, href, loadMoreRef } = list
  return (
    <>
      {items.length > 0 ? children : page > 0 ? <PastEnd page={page} lastPage={lastPage} href={href} /> : empty}
      <div ref={loadMoreRef} />
      <Pager page={page} {...(lastPage === undefined ? { hasNext } : { lastPage })} href={href} />
    </>
  )
}
