import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { formatCount } from '#language/format.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { SectionList, SectionRow } from '#ui/layout/SectionList.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { TrackersPageDoc } from './TrackersPage.graphql.ts'

export async function load({ query }: LoadContext): Promise<PageHead> {
  await query(TrackersPageDoc, {})
  return { title: messages.tracker, canonicalPath: trackerPaths.trackers() }
}

export function Page() {
  const products = usePageQuery(TrackersPageDoc).data?.products ?? []
  return (
    <PageLayout>
      <PageHeader title={messages.tracker()} description={messages.pages.trackerIntro()} />
      {products.length ? (
        <SectionList>
          {products.map(({ id, name, description, canonicalPath, ticketCount }) => (
            <SectionRow
              key={id}
              title={name}
              path={canonicalPath}
              description={description}
              count={messages.pages.ticketCount({ n: ticketCount, text: formatCount(ticketCount) })}
            />
          ))}
        </SectionList>
      ) : (
        <EmptyState icon={<TicketIcon size={20} />} title={messages.pages.noProducts()} />
      )}
    </PageLayout>
  )
}
