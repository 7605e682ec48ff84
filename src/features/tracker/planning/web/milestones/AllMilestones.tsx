import { Suspense } from 'react'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { MilestonesPageQuery } from '#generated/operations.ts'
import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages as trackerMessages } from '../../../messages.ts'
import { ProductBreadcrumb } from '../../../web/components/ProductBreadcrumb.tsx'
import { MilestonesPageDoc } from '../../../web/Milestones.graphql.ts'
import { messages } from '../../messages.ts'
import styles from './AllMilestones.module.css'
import { MilestoneDate } from './MilestoneDate.tsx'
import { MilestoneProgress } from './MilestoneProgress.tsx'

const NewMilestone = lazyComponent(() => import('./NewMilestone.tsx').then((module) => module.NewMilestone))

export async function loadMilestones({ params, query }: LoadContext): Promise<PageHead> {
  const { product } = await query(MilestonesPageDoc, { product: params.prod ?? '' })
  if (!product) throw new PageError(404, trackerMessages.pages.noTracker)
  return {
    title: () => `${product.name}: ${messages.plan.milestones()}`,
    canonicalPath: trackerPaths.milestones(product.id),
    metaTags: [{ name: 'description', content: messages.milestones.intro({ name: product.name }) }],
  }
}

export function AllMilestones() {
  const product = usePageQuery(MilestonesPageDoc).data?.product
  if (!product) return null
  const { milestones } = product
  const closed = milestones.filter(({ isOpen }) => !isOpen)
  return (
    <PageLayout narrow>
      <ProductBreadcrumb product={product} items={[{ label: messages.plan.milestones() }]} />
      <PageHeader title={messages.plan.milestones()} description={messages.milestones.intro({ name: product.name })} />
      {milestones.length ? (
        <MilestoneList milestones={milestones.filter(({ isOpen }) => isOpen)} />
      ) : (
        <EmptyState icon={<FlagIcon size={20} />} title={messages.milestones.noMilestones()}>
          {messages.milestones.noMilestonesHint()}
        </EmptyState>
      )}
      {closed.length > 0 && (
        <section className={styles.closed}>
          <h2>{messages.milestones.closedMilestones()}</h2>
          <MilestoneList milestones={closed} />
        </section>
      )}
      {product.canTriage && (
        <Suspense>
          <NewMilestone product={product.id} />
        </Suspense>
      )}
    </PageLayout>
  )
}

type Milestones = NonNullable<MilestonesPageQuery['product']>['milestones']

const MilestoneList = ({ milestones }: { milestones: Milestones }) => (
  <ul className={styles.list}>
    {milestones.map((milestone) => (
      <li key={milestone.id}>
        <div>
          <h3>
            <a href={milestone.canonicalPath}>{milestone.name}</a>
          </h3>
          <MilestoneDate milestone={milestone} />
          {milestone.description && <p>{milestone.description}</p>}
        </div>
        <MilestoneProgress progress={milestone.progress} />
      </li>
    ))}
  </ul>
)
