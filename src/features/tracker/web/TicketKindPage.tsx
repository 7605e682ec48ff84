import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { BugIcon } from '#ui/icons/actionIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { ProductPageDoc } from './ProductPage.graphql.ts'
import styles from './TicketKindPage.module.css'

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { product } = await query(ProductPageDoc, { product: params.prod ?? '' })
  if (!product) throw new PageError(404, messages.pages.noTracker)
  return { title: messages.pages.createTicket, noindex: true }
}

export function Page() {
  const product = usePageQuery(ProductPageDoc).data?.product
  if (!product) return null
  return (
    <PageLayout narrow>
      <ProductBreadcrumb product={product} items={[{ label: messages.pages.createTicket() }]} />
      <PageHeader title={messages.pages.chooseKind()} />
      <ul className={styles.kinds}>
        <li>
          <BugIcon size={20} />
          <div>
            <h2>
              <a href={trackerPaths.newTicket(product.id, 'issue')}>{messages.pages.bugReport()}</a>
            </h2>
            <p>{messages.pages.bugReportHint()}</p>
          </div>
        </li>
        <li>
          <PlusIcon size={20} />
          <div>
            <h2>
              <a href={trackerPaths.newTicket(product.id, 'feature')}>{messages.pages.featureRequest()}</a>
            </h2>
            <p>{messages.pages.featureRequestHint()}</p>
          </div>
        </li>
      </ul>
    </PageLayout>
  )
}
