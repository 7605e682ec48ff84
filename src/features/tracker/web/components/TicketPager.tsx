import { paths } from '#app/paths.ts'
import { Pager } from '#ui/Pager.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { sortKeys } from '../trackerVariables.ts'

type Props = {
  product: string
  place: { q: string; sort: string; page: number }
  /** Undefined where there are more than could be counted. */
  total: number | undefined
  hasNext: boolean
}

/** Links to the other pages; they stay in infinite mode too (D65). */
export function TicketPager({ product, place: { q, sort, page }, total, hasNext }: Props) {
  const lastPage = total === undefined ? undefined : Math.max(0, Math.ceil(total / ticketLimits.perPage) - 1)
  const href = (index: number) =>
    paths.tracker(product, {
      q: q || undefined,
      sort: sort === sortKeys[0] ? undefined : sort,
      page: index || undefined,
    })
  const more = lastPage === undefined ? hasNext : page < lastPage
  return <Pager page={page} hasNext={more} href={href} {...(lastPage === undefined ? {} : { lastPage })} />
}
