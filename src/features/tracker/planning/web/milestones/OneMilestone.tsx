import { Suspense } from 'react'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { TicketRow } from '../../../list/web/TicketRow.tsx'
import { ProductBreadcrumb } from '../../../web/components/ProductBreadcrumb.tsx'
import { MilestonePageDoc } from '../../../web/Milestones.graphql.ts'
import { messages } from '../../messages.ts'
import { MilestoneDate } from './MilestoneDate.tsx'
import { MilestoneProgress } from './MilestoneProgress.tsx'
import styles from './OneMilestone.module.css'

const ManageMilestone = lazyComponent(() => import('./ManageMilestone.tsx').then((module) => module.ManageMilestone))

const toVariables = ({ prod = '', name = '' }: PageProps['params']) => ({
  product: prod,
  name,
  query: `${formatTerm('milestone', name)} is:open sort:-priority`,
})

export async function loadMilestone({ params, path, query }: LoadContext): Promise<PageHead> {
  if (!/^[\w.+-]+$/.test(params.name ?? '')) throw new PageError(404, messages.milestones.noMilestone)
  const { product, milestone } = await query(MilestonePageDoc, toVariables(params))
  if (!product || !milestone) throw new PageError(404, messages.milestones.noMilestone)
  if (milestone.canonicalPath !== path) throw new PageMoved(milestone.canonicalPath)
  return {
    title: `${product.name} ${milestone.name}`,
    canonicalPath: milestone.canonicalPath,
    metaTags: [
      { name: 'description', content: milestone.description || messages.milestones.intro({ name: product.name }) },
    ],
  }
}

export function OneMilestone() {
  const data = usePageQuery(MilestonePageDoc).data
  if (!data?.product || !data.milestone) return null
  const { product, milestone, tickets } = data
  const listPath = trackerPaths.tracker(product.id, { q: formatTerm('milestone', milestone.name) })
  return (
    <PageLayout narrow>
      <ProductBreadcrumb
        product={product}
        items={[
          { label: messages.plan.milestones(), href: trackerPaths.milestones(product.id) },
          { label: milestone.name },
        ]}
      />
      <PageHeader title={milestone.name} description={milestone.description} />
      <MilestoneDate milestone={milestone} />
      {milestone.announcement && (
        <p>
          <a className="link" href={milestone.announcement.canonicalPath}>
            {milestone.announcement.title}
          </a>
        </p>
      )}
      <MilestoneProgress progress={milestone.progress} />
      <section className={styles.section}>
        <h2>{messages.milestones.openTickets()}</h2>
        {tickets.length ? (
          <ol className={styles.tickets}>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} product={product.id} hidesMilestone />
            ))}
          </ol>
        ) : (
          <p className="muted">{messages.milestones.noOpenTickets()}</p>
        )}
        <a className={styles.all} href={listPath}>
          {messages.milestones.allTickets()}
        </a>
      </section>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{messages.milestones.changelog()}</h2>
          {milestone.changelog && <CopyButton text={milestone.changelog}>{messages.milestones.copy()}</CopyButton>}
        </div>
        {milestone.changelog ? (
          <pre className={styles.changelog}>{milestone.changelog}</pre>
        ) : (
          <p className="muted">{messages.milestones.noChangelog()}</p>
        )}
      </section>
      {product.canTriage && (
        <Suspense>
          <ManageMilestone product={product.id} milestone={milestone} />
        </Suspense>
      )}
    </PageLayout>
  )
}
