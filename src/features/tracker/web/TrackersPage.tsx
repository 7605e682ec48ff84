import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { formatCount } from '#language/format.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { SectionList, SectionRow } from '#ui/layout/SectionList.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { TrackersPageDoc } from './TrackersPage.graphql.ts'
import { webMessages } from './webMessages.ts'

export async function load({ query }: LoadContext): Promise<PageHead> {
  await query(TrackersPageDoc, {})
  return { title: webMessages.tracker, canonicalPath: trackerPaths.trackers() }
}

export function Page() {
  const products = usePageQuery(TrackersPageDoc).data?.products ?? []
  return (
    <PageLayout>
      <PageHeader title={webMessages.tracker()} description={webMessages.trackerIntro()} />
      {products.length ? (
        <SectionList>
          {products.map(({ id, name, description, canonicalPath, ticketCount }) => (
            <SectionRow
              key={id}
              title={name}
              path={canonicalPath}
              description={description}
              count={webMessages.ticketCount(ticketCount, formatCount(ticketCount))}
            />
          ))}
        </SectionList>
      ) : (
        <EmptyState icon={<TicketIcon size={20} />} title={webMessages.noProducts()} />
      )}
    </PageLayout>
  )
}
