import { useCallback } from 'react'
import { pageOfList, paths } from '#app/paths.ts'
import { PageError, PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import { useGrowing, usePagedList } from '#client/usePagedList.ts'
import { useQuery } from '#client/useQuery.ts'
import type { TrackerPageQuery } from '#generated/operations.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { Facets } from './components/Facets.tsx'
import { ListTools } from './components/ListTools.tsx'
import { NoTickets } from './components/NoTickets.tsx'
import { QueryBox } from './components/QueryBox.tsx'
import { SyntaxFault } from './components/SyntaxFault.tsx'
import { TicketPager } from './components/TicketPager.tsx'
import { TicketRows } from './components/TicketRows.tsx'
import { w } from './messages.ts'
import { MovedTicketDoc, TrackerFacetsDoc, TrackerPageDoc } from './TrackerPage.graphql.ts'
import styles from './TrackerPage.module.css'
import { facetVariables, queryOf, sortOf, trackerVariables } from './trackerVariables.ts'

/** A number alone is a ticket of whatever product: the site's changelog links so (D3). */
async function followNumber({ params, query }: Place): Promise<void> {
  if (!/^\d+$/.test(params.prod ?? '')) return
  const { ticket } = await query(MovedTicketDoc, { id: params.prod ?? '' })
  if (!ticket) throw new PageError(404, w.noTicket)
  throw new PageMoved(ticket.canonicalPath, { whole: true })
}

/** A later page of all tickets in the usual order is a page of its own; other views of the same tickets are not. */
const ownAddress = (path: string, search: Search): string =>
  pageOfList(path, { page: (!queryOf(search) && sortOf(search) === '-created' && pageOf(search)) || undefined })

export async function load(place: Place): Promise<PageHead> {
  await followNumber(place)
  const { params, search, query } = place
  const [{ ticketList }] = await Promise.all([
    query(TrackerPageDoc, trackerVariables(params, search)),
    query(TrackerFacetsDoc, facetVariables(params, search)),
  ])
  if (!ticketList) throw new PageError(404, w.noTracker)
  const { name, description, canonicalPath } = ticketList.product
  return {
    title: () => w.trackerOf(name),
    canonicalPath: ownAddress(canonicalPath, search),
    feeds: [{ title: name, path: canonicalPath }],
    metaTags: [
      { name: 'og:title', content: name },
      { name: 'description', content: description },
      { name: 'og:description', content: description },
    ],
    // One page of each list is enough for search engines; there are as many filters as there are words.
    ...(queryOf(search) ? { noindex: true } : {}),
  }
}

const itemsOf = (result: TrackerPageQuery) => result.ticketList?.tickets ?? []

/** A product's tickets: searched by a query, narrowed by facets that write it, all of it in the address. */
export function Page({ params, search }: PageProps) {
  const page = pageOf(search)
  const sort = sortOf(search)
  const q = queryOf(search)
  const prod = params.prod ?? ''
  const found = useQuery(TrackerPageDoc, trackerVariables(params, search)).data?.ticketList
  const counts = useQuery(TrackerFacetsDoc, facetVariables(params, search)).data?.ticketList
  const variables = useCallback(
    (index: number) => trackerVariables({ prod }, { q, sort, page: String(index) }),
    [prod, q, sort],
  )
  const list = usePagedList({
    doc: TrackerPageDoc,
    variables,
    items: itemsOf,
    page,
    pageSize: ticketLimits.perPage,
    listKey: `${prod} ${sort} ${q}`,
  })
  const end = useGrowing(list.isInfinite && !list.isLast, list.grow)
  if (!found) return null
  const { product, fault } = found
  const { total = 0, totalIsExact = true, facets = [] } = counts ?? {}
  return (
    <Column>
      <Breadcrumb items={[{ label: w.tracker(), href: paths.trackers() }, { label: product.name }]} />
      <Heading title={w.trackerOf(product.name)} tools={<Tools product={product} />} />
      <div className={styles.columns}>
        <Facets product={product} facets={facets} q={q} sort={sort} />
        <div>
          <QueryBox key={q} product={product.id} q={q} sort={sort} />
          {fault ? (
            <SyntaxFault query={q} fault={fault} />
          ) : (
            <>
              <ListTools product={product.id} q={q} sort={sort} total={total} totalIsExact={totalIsExact} />
              {list.items.length ? (
                <TicketRows tickets={list.items} product={product} />
              ) : (
                <NoTickets product={product} isFiltered={q !== '' || page > 0} />
              )}
              <div ref={end} />
              <TicketPager
                product={product.id}
                place={{ q, sort, page }}
                total={totalIsExact ? total : undefined}
                hasNext={!list.isLast}
              />
            </>
          )}
        </div>
      </div>
    </Column>
  )
}

type Product = NonNullable<TrackerPageQuery['ticketList']>['product']

function Tools({ product }: { product: Product }) {
  return (
    <>
      <ButtonLink href={paths.trackerChangelog(product.id)}>{w.changelog()}</ButtonLink>
      {product.canCreateTicket && (
        <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.ticketKind(product.id)}>
          {w.createTicket()}
        </ButtonLink>
      )}
    </>
  )
}
