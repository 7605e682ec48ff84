import { paths } from '#app/paths.ts'
import type { PageHead, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TicketIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { w } from './messages.ts'
import { TrackersPageDoc } from './TrackersPage.graphql.ts'
import styles from './TrackersPage.module.css'

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
        <ul className={styles.list}>
          {products.map(({ id, name, description, canonicalPath, ticketCount }) => (
            <li key={id}>
              <div>
                <h2>
                  <a href={canonicalPath}>{name}</a>
                </h2>
                <p>{description}</p>
              </div>
              <span className={`num ${styles.count}`}>{w.ticketCount(ticketCount, formatNumber(ticketCount))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<TicketIcon size={20} />} title={w.noProducts()} />
      )}
    </Column>
  )
}
