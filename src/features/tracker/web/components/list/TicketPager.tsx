import { Pager } from '#ui/navigation/Pager.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { sortKeys } from '../../trackerVariables.ts'

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

const getLastPage = (total: number): number => Math.max(0, Math.ceil(total / ticketLimits.perPage) - 1)

/**
 * Returns where to go from a page beyond the end of the list: to its last page, or to its first one if the number of
 * tickets is not known.
 */
export function getEnd(view: ListView) {
  const { page, total } = view
  if (page === 0 || total === 0) return undefined
  return { href: toPath(view, total === undefined ? 0 : getLastPage(total)), isLastPage: total !== undefined }
}

/** The pager is rendered with infinite scrolling too, for crawlers. */
export function TicketPager({ view, hasNext }: { view: ListView; hasNext: boolean }) {
  const { page, total } = view
  const lastPage = total === undefined ? undefined : getLastPage(total)
  const hasMore = lastPage === undefined ? hasNext : page < lastPage
  const href = (index: number) => toPath(view, index)
  return <Pager page={page} hasNext={hasMore} href={href} {...(lastPage === undefined ? {} : { lastPage })} />
}
