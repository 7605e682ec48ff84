import { Pager } from '#ui/Pager.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { sortKeys } from '../trackerVariables.ts'

type Props = {
  product: string
  view: { q: string; sort: string; page: number }
  /** Undefined if the count is not exact. */
  total: number | undefined
  hasNext: boolean
}

/** Also rendered with infinite scrolling, for crawlers. */
export function TicketPager({ product, view: { q, sort, page }, total, hasNext }: Props) {
  const lastPage = total === undefined ? undefined : Math.max(0, Math.ceil(total / ticketLimits.perPage) - 1)
  const href = (index: number) =>
    trackerPaths.tracker(product, {
      q: q || undefined,
      sort: sort === sortKeys[0] ? undefined : sort,
      page: index || undefined,
    })
  const hasMore = lastPage === undefined ? hasNext : page < lastPage
  return <Pager page={page} hasNext={hasMore} href={href} {...(lastPage === undefined ? {} : { lastPage })} />
}
