import { paths } from '#app/paths.ts'
import type { PageHead, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TicketIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { PlaceList, PlaceRow } from '#ui/PlaceList.tsx'
import { w } from './messages.ts'
import { TrackersPageDoc } from './TrackersPage.graphql.ts'

export async function load({ query }: Place): Promise<PageHead> {
  await query(TrackersPageDoc, {})
  return { title: w.tracker, canonicalPath: paths.trackers() }
}

/** The products, each with its tracker (specification, section 2). */
export function Page() {
  const products = useQuery(TrackersPageDoc, {}).data?.products ?? []
  return (
    <Column>
      <Heading title={w.tracker()} description={w.trackerIntro()} />
      {products.length ? (
        <PlaceList>
          {products.map(({ id, name, description, canonicalPath, ticketCount }) => (
            <PlaceRow
              key={id}
              title={name}
              path={canonicalPath}
              description={description}
              count={w.ticketCount(ticketCount, formatNumber(ticketCount))}
            />
          ))}
        </PlaceList>
      ) : (
        <EmptyState icon={<TicketIcon size={20} />} title={w.noProducts()} />
      )}
    </Column>
  )
}
