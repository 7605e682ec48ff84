import { Pager } from '#ui/navigation/Pager.tsx'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { trackerPaths } from '../../contract/paths.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { sortKeys } from '../../web/trackerVariables.ts'

export type ListView = {
  product: string
  q: string
  sort: string
  page: number
  /** Undefined if the count is not exact. */
  total: number | undefined
}

const toPath = ({ product, q, sort }: ListView, page: number): string =>
  trackerPaths.tracker(product, {
    q: q || undefined,
    sort: sort === sortKeys[0] ? undefined : sort,
    page: page || undefined,
  })

/**
 * Returns where to go from a page beyond the end of the list: to its last page, or to its first one if the number of
 * tickets is not known.
 */
export function getEnd(view: ListView) {
  const { page, total } = view
  if (page === 0 || total === 0) return undefined
  return {
    href: toPath(view, total === undefined ? 0 : getLastPage(total, ticketLimits.perPage)),
    isLastPage: total !== undefined,
  }
}

/** The pager is rendered with infinite scrolling too, for crawlers. */
export function TicketPager({ view, hasNext }: { view: ListView; hasNext: boolean }) {
  const { page, total } = view
  const href = (index: number) => toPath(view, index)
  if (total === undefined) return <Pager page={page} hasNext={hasNext} href={href} />
  return <Pager page={page} lastPage={getLastPage(total, ticketLimits.perPage)} href={href} />
}
