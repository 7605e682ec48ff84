import { type ReactNode, useState } from 'react'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/extensions/pageRoute.ts'
import { editTools, Slot } from '#client/extensions/slots.tsx'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import type { TrackerFacetsQuery, TrackerPageQuery } from '#generated/operations.ts'
import { listPagePath } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Invitation } from '#ui/controls/Invitation.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { QuerySyntaxError } from '#ui/status/QuerySyntaxError.tsx'
import { type BoardGroup, boardGroups } from '../contract/board.ts'
import { trackerPaths } from '../contract/paths.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { Facets } from '../list/web/Facets.tsx'
import { ListToolbar } from '../list/web/ListToolbar.tsx'
import { NoTickets } from '../list/web/NoTickets.tsx'
import { QueryBox } from '../list/web/QueryBox.tsx'
import { TicketRows } from '../list/web/TicketRows.tsx'
import { messages } from '../messages.ts'
import { messages as planningMessages } from '../planning/messages.ts'
import { Board } from '../planning/web/board/Board.tsx'
import { groupLabels } from '../planning/web/board/columns.ts'
import {
  MovedTicketDoc,
  TrackerBoardDoc,
  TrackerFacetsDoc,
  TrackerPageDoc,
  TrackerViewsDoc,
} from './TrackerPage.graphql.ts'
import styles from './TrackerPage.module.css'
import {
  boardVariables,
  facetVariables,
  isBoard,
  parseAddress,
  parseGroup,
  parseQuery,
  sortKeys,
  trackerVariables,
} from './trackerVariables.ts'

/** Redirects /tracker/{number}, as used by the site's changelog, to the ticket. */
async function redirectNumber({ params, query }: LoadContext): Promise<void> {
  if (!/^\d+$/.test(params.prod ?? '')) return
  const { ticket } = await query(MovedTicketDoc, { id: params.prod ?? '' })
  if (!ticket) throw new PageError(404, messages.pages.noTicket)
  throw new PageMoved(ticket.canonicalPath, { dropQuery: true })
}

/** Only pages of the unfiltered default list are canonical. */
const toCanonicalPath = (path: string, search: SearchParams): string =>
  listPagePath(path, {
    page:
      (!parseQuery(search) && parseChoice(search.sort, sortKeys) === '-created' && parsePageNumber(search)) ||
      undefined,
  })

const tickets = defineList({
  doc: TrackerPageDoc,
  variables: ({ params, search }) => trackerVariables(params, search),
  items: ({ ticketList }) => (ticketList?.queryError ? undefined : ticketList?.tickets),
  perPage: ticketLimits.perPage,
})

export async function load(place: LoadContext): Promise<PageHead> {
  await redirectNumber(place)
  const { params, search, query } = place
  const [{ isPastEnd, ...result }, facets] = await Promise.all([
    isBoard(search)
      ? query(TrackerBoardDoc, boardVariables(params, search)).then((result) => ({ ...result, isPastEnd: false }))
      : tickets.load(place),
    query(TrackerFacetsDoc, facetVariables(params, search)),
    query(TrackerViewsDoc, { product: params.prod ?? '' }),
  ])
  const shown = 'ticketBoard' in result ? result.ticketBoard : result.ticketList
  if (!shown) throw new PageError(404, messages.pages.noTracker)
  const { name, description, canonicalPath } = shown.product
  return {
    title: () => messages.pages.trackerOf({ name }),
    canonicalPath: toCanonicalPath(canonicalPath, search),
    feeds: [{ title: name, path: canonicalPath }],
    isPastEnd,
    metaTags: [
      { name: 'og:title', content: name },
      { name: 'description', content: description },
      { name: 'og:description', content: description },
    ],
    // Filters are unbounded in number.
    ...(parseQuery(search) || isBoard(search) ? { noindex: true } : {}),
    perViewer: { topic: findTopic(facets.ticketList?.facets) },
  }
}

export const Page = (props: PageProps) => (isBoard(props.search) ? <BoardPage {...props} /> : <ListPage {...props} />)

function ListPage(place: PageProps) {
  const { params, search } = place
  const sort = parseChoice(search.sort, sortKeys)
  const q = parseQuery(search)
  const result = usePageQuery(TrackerPageDoc).data?.ticketList
  const counts = usePageQuery(TrackerFacetsDoc).data?.ticketList
  const { total = 0, totalIsExact = true } = counts ?? {}
  const list = useList(tickets, place, {
    count: totalIsExact ? total : undefined,
    href: (page) =>
      trackerPaths.tracker(params.prod ?? '', {
        q: q || undefined,
        sort: sort === sortKeys[0] ? undefined : sort,
        page: page || undefined,
      }),
  })
  if (!result) return null
  const { product, queryError } = result
  return (
    <TrackerFrame product={product} queryError={queryError} search={search}>
      <PagedList list={list} empty={<NoTickets product={product} isFiltered={q !== ''} />}>
        {/* Another page or filter begins without a selection. */}
        <TicketRows key={JSON.stringify(search)} tickets={list.items} product={product} />
      </PagedList>
    </TrackerFrame>
  )
}

function BoardPage({ search }: PageProps) {
  const board = usePageQuery(TrackerBoardDoc).data?.ticketBoard
  if (!board) return null
  const { product, queryError } = board
  const group = parseGroup(search)
  const href = (other: BoardGroup) =>
    trackerPaths.tracker(product.id, {
      q: parseQuery(search) || undefined,
      ...parseAddress({ ...search, group: other.toLowerCase() }),
    })
  const tabs = boardGroups.map((other) => ({
    label: groupLabels[other](),
    href: href(other),
    isCurrent: other === group,
  }))
  return (
    <TrackerFrame product={product} queryError={queryError} search={search}>
      <LinkTabs label={planningMessages.board.groupBy()} tabs={tabs} />
      <Board board={board} group={group} />
    </TrackerFrame>
  )
}

type FrameProps = {
  product: Product
  queryError: { detail: string; position: number } | null
  search: SearchParams
  children: ReactNode
}

/** What surrounds the tickets, as a list or as a board. */
function TrackerFrame({ product, queryError, search, children }: FrameProps) {
  const q = parseQuery(search)
  const address = parseAddress(search)
  const counts = usePageQuery(TrackerFacetsDoc).data?.ticketList
  const facets = useLastFacets(product.id, queryError ? undefined : counts?.facets) ?? counts?.facets ?? []
  const views = usePageQuery(TrackerViewsDoc).data?.ticketViews ?? []
  return (
    <PageLayout>
      <Breadcrumb
        items={[{ label: messages.tracker(), href: trackerPaths.trackers() }, { label: product.name }]}
        tools={<EditSlot product={product.id} facets={counts?.facets} />}
      />
      <PageHeader title={messages.pages.trackerOf({ name: product.name })} tools={<Tools product={product} />} />
      <div className={styles.columns}>
        <Facets product={product} facets={facets} views={views} q={q} address={address} />
        <div>
          <QueryBox key={q} product={product.id} q={q} address={address} />
          {queryError ? (
            <QuerySyntaxError query={q} queryError={queryError} />
          ) : (
            <>
              <ListToolbar
                product={product.id}
                topic={findTopic(counts?.facets)}
                q={q}
                address={address}
                counts={counts}
              />
              {children}
            </>
          )}
        </div>
      </div>
    </PageLayout>
  )
}

function findOnlyTag(facets: TicketFacets = []) {
  const tags = facets.find(({ key }) => key === 'tag')?.values.filter(({ chosen }) => chosen) ?? []
  return tags.length === 1 ? tags[0] : undefined
}

function findTopic(facets: TicketFacets | undefined) {
  const topicId = findOnlyTag(facets)?.tagId
  return topicId ? { kind: 'ticketTag', topicId } : undefined
}

/** For the tag of a list of one tag, else for the product. */
function EditSlot({ product, facets }: { product: string; facets: TicketFacets | undefined }) {
  const tag = findOnlyTag(facets)?.value
  return tag ? (
    <Slot of={editTools} kind="ticketTag" id={tag} parentId={product} />
  ) : (
    <Slot of={editTools} kind="product" id={product} />
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
      <ButtonLink className={styles.milestones} href={trackerPaths.milestones(product.id)}>
        {planningMessages.plan.milestones()}
      </ButtonLink>
      <ButtonLink href={trackerPaths.trackerChangelog(product.id)}>{messages.pages.changelog()}</ButtonLink>
      {(product.canCreateTicket || isMember) && (
        <ButtonLink variant="primary" data-floating icon={<PlusIcon />} href={trackerPaths.ticketKind(product.id)}>
          {messages.pages.createTicket()}
        </ButtonLink>
      )}
      {!isMember && <Invitation href={trackerPaths.ticketKind(product.id)}>{messages.pages.invitation()}</Invitation>}
    </>
  )
}
