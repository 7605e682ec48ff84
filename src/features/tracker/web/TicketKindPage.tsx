import { paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { BugIcon, PlusIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { w } from './messages.ts'
import { ProductPageDoc } from './ProductPage.graphql.ts'
import styles from './TicketKindPage.module.css'

export async function load({ params, query }: Place): Promise<PageHead> {
  const { product } = await query(ProductPageDoc, { product: params.prod ?? '' })
  if (!product) throw new PageError(404, w.noTracker)
  return { title: w.createTicket, noindex: true }
}

/** Asks first what it is: a bug report or a feature request (specification, section 2). */
export function Page({ params }: PageProps) {
  const product = useQuery(ProductPageDoc, { product: params.prod ?? '' }).data?.product
  if (!product) return null
  return (
    <Column narrow>
      <ProductBreadcrumb product={product} items={[{ label: w.createTicket() }]} />
      <Heading title={w.chooseKind()} />
      <ul className={styles.kinds}>
        <li>
          <BugIcon size={20} />
          <div>
            <h2>
              <a href={paths.newTicket(product.id, 'issue')}>{w.bugReport()}</a>
            </h2>
            <p>{w.bugReportHint()}</p>
          </div>
        </li>
        <li>
          <PlusIcon size={20} />
          <div>
            <h2>
              <a href={paths.newTicket(product.id, 'feature')}>{w.featureRequest()}</a>
            </h2>
            <p>{w.featureRequestHint()}</p>
          </div>
        </li>
      </ul>
    </Column>
  )
}
