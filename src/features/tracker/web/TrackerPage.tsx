import { useCallback, useState } from 'react'
import { listPagePath } from '#app/paths.ts'
import { PageError, PageMoved } from '#client/errors.ts'
import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { useInfiniteScroll, usePagedList } from '#client/usePagedList.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import type { TrackerFacetsQuery, TrackerPageQuery } from '#generated/operations.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { Facets } from './components/Facets.tsx'
import { ListToolbar } from './components/ListToolbar.tsx'
import { NoTickets } from './components/NoTickets.tsx'
import { QueryBox } from './components/QueryBox.tsx'
import { QuerySyntaxError } from './components/QuerySyntaxError.tsx'
import { TicketPager } from './components/TicketPager.tsx'
import { TicketRows } from './components/TicketRows.tsx'
import { MovedTicketDoc, TrackerFacetsDoc, TrackerPageDoc } from './TrackerPage.graphql.ts'
import styles from './TrackerPage.module.css'
import { facetVariables, parseQuery, parseSort, trackerVariables } from './trackerVariables.ts'
import { webMessages } from './webMessages.ts'

/** Redirects /tracker/{number}, as used by the site's changelog, to the ticket. */
async function redirectNumber({ params, query }: LoadContext): Promise<void> {
  if (!/^\d+$/.test(params.prod ?? '')) return
  const { ticket } = await query(MovedTicketDoc, { id: params.prod ?? '' })
  if (!ticket) throw new PageError(404, webMessages.noTicket)
  throw new PageMoved(ticket.canonicalPath, { dropQuery: true })
}

/** Only pages of the unfiltered default list are canonical. */
const toCanonicalPath = (path: string, search: SearchParams): string =>
  listPagePath(path, {
    page: (!parseQuery(search) && parseSort(search) === '-created' && parsePageNumber(search)) || undefined,
  })

export async function load(place: LoadContext): Promise<PageHead> {
  await redirectNumber(place)
  const { params, search, query } = place
  const [{ ticketList }] = await Promise.all([
    query(TrackerPageDoc, trackerVariables(params, search)),
    query(TrackerFacetsDoc, facetVariables(params, search)),
  ])
  if (!ticketList) throw new PageError(404, webMessages.noTracker)
  const { name, description, canonicalPath } = ticketList.product
  return {
    title: () => webMessages.trackerOf(name),
    canonicalPath: toCanonicalPath(canonicalPath, search),
    feeds: [{ title: name, path: canonicalPath }],
    metaTags: [
      { name: 'og:title', content: name },
      { name: 'description', content: description },
      { name: 'og:description', content: description },
    ],
    // Filters are unbounded in number.
    ...(parseQuery(search) ? { noindex: true } : {}),
  }
}

const getTickets = (result: TrackerPageQuery) => result.ticketList?.tickets ?? []

export function Page({ params, search }: PageProps) {
  const page = parsePageNumber(search)
  const sort = parseSort(search)
  const q = parseQuery(search)
  const prod = params.prod ?? ''
  const result = usePageQuery(TrackerPageDoc).data?.ticketList
  const counts = usePageQuery(TrackerFacetsDoc).data?.ticketList
  const facets = useLastFacets(prod, result?.fault ? undefined : counts?.facets) ?? counts?.facets ?? []
  const variables = useCallback(
    (index: number) => trackerVariables({ prod }, { q, sort, page: String(index) }),
    [prod, q, sort],
  )
  const list = usePagedList({
    doc: TrackerPageDoc,
    variables,
    items: getTickets,
    page,
    pageSize: ticketLimits.perPage,
    listKey: `${prod} ${sort} ${q}`,
  })
  const endRef = useInfiniteScroll(list.isInfinite && !list.isLast, list.grow)
  if (!result) return null
  const { product, fault } = result
  const { total = 0, totalIsExact = true } = counts ?? {}
  return (
    <Column>
      <Breadcrumb items={[{ label: webMessages.tracker(), href: trackerPaths.trackers() }, { label: product.name }]} />
      <Heading title={webMessages.trackerOf(product.name)} tools={<Tools product={product} />} />
      <div className={styles.columns}>
        <Facets product={product} facets={facets} q={q} sort={sort} />
        <div>
          <QueryBox key={q} product={product.id} q={q} sort={sort} />
          {fault ? (
            <QuerySyntaxError query={q} fault={fault} />
          ) : (
            <>
              <ListToolbar product={product.id} q={q} sort={sort} total={total} totalIsExact={totalIsExact} />
              {list.items.length ? (
                <TicketRows tickets={list.items} product={product} />
              ) : (
                <NoTickets product={product} isFiltered={q !== '' || page > 0} />
              )}
              <div ref={endRef} />
              <TicketPager
                product={product.id}
                view={{ q, sort, page }}
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

/** Keeps those of the last valid query while the present one has none. */
function useLastFacets(product: string, facets: TicketFacets | undefined): TicketFacets | undefined {
  const [last, setLast] = useState({ product, facets })
  const isNew = facets !== undefined && facets !== last.facets
  if (isNew) setLast({ product, facets })
  return isNew ? facets : last.product === product ? last.facets : undefined
}

type TicketFacets = NonNullable<TrackerFacetsQuery['ticketList']>['facets']
type Product = NonNullable<TrackerPageQuery['ticketList']>['product']

function Tools({ product }: { product: Product }) {
  const isMember = useIsMember()
  return (
    <>
      <ButtonLink href={trackerPaths.trackerChangelog(product.id)}>{webMessages.changelog()}</ButtonLink>
      {(product.canCreateTicket || isMember) && (
        <ButtonLink variant="primary" icon={<PlusIcon />} href={trackerPaths.ticketKind(product.id)}>
          {webMessages.createTicket()}
        </ButtonLink>
      )}
    </>
  )
}
