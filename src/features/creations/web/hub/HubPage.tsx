import { useCallback } from 'react'
import { paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import { QueryError } from '#client/queryError.ts'
import { useGrowing, usePagedList } from '#client/usePagedList.ts'
import { useQuery } from '#client/useQuery.ts'
import type { HubPageQuery } from '#generated/operations.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { creationLimits } from '../../contract/creationLimits.ts'
import { m as words } from '../../messages.ts'
import { contentKind, kindOfSlug, kindTitle } from '../kinds.ts'
import { FilterForm } from './FilterForm.tsx'
import { HubFacetsDoc, HubPageDoc, HubTilesDoc } from './HubPage.graphql.ts'
import styles from './HubPage.module.css'
import { HubResults } from './HubResults.tsx'
import { HubTools } from './HubTools.tsx'
import { filtersOf, hubHref, hubVariables, sortOf } from './hubSearch.ts'
import { KindNav } from './KindNav.tsx'
import { KindTiles } from './KindTiles.tsx'
import { m } from './messages.ts'

export async function load({ params, search, query }: Place): Promise<PageHead> {
  const kind = kindOfSlug(params.kind)
  if (params.kind && !kind) throw new PageError(404)
  await Promise.all([
    query(HubPageDoc, hubVariables(params, search)).catch(ignoreRefusedQuery),
    query(HubFacetsDoc, { kind: kind ? contentKind[kind] : null }),
    kind ? undefined : query(HubTilesDoc, {}),
  ])
  const isFiltered = Object.keys(filtersOf(search)).length > 0
  return {
    title: kind ? kindTitle[kind] : words.creationHub,
    // A later page in the usual order is a page of its own; another order of the same creations is not.
    canonicalPath: hubHref(kind, { page: sortOf(search) === '-created' ? pageOf(search) : 0 }),
    noindex: isFiltered,
  }
}

/** A query with a fault is told on the page, beside the query. */
function ignoreRefusedQuery(error: unknown): void {
  if (refusalOf(error) === undefined) throw error
}

const prefix = 'parse query: '

/** What is wrong with the query; undefined for any other error. */
function refusalOf(error: unknown): string | undefined {
  const message = error instanceof QueryError ? error.graphQLErrors[0]?.message : undefined
  return message?.startsWith(prefix) ? message.slice(prefix.length) : undefined
}

const itemsOf = (result: HubPageQuery) => result.creations

/** The creation hub: tiles, filters, and the list in pages or growing as one scrolls (specification, sections 2 and 4). */
export function Page({ params, search }: PageProps) {
  const kind = kindOfSlug(params.kind)
  const [page, sort, filters] = [pageOf(search), sortOf(search), filtersOf(search)]
  const asked = hubVariables(params, search)
  const { data, error } = useQuery(HubPageDoc, asked)
  const versions = useQuery(HubFacetsDoc, { kind: asked.kind ?? null }).data?.creationVersions ?? []
  const tiles = useQuery(HubTilesDoc, {}).data
  const listKey = JSON.stringify([kind, sort, filters])
  const variables = useCallback(
    (index: number) => ({ ...asked, page: { ...asked.page, page: index } }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for what is asked
    [listKey],
  )
  const list = usePagedList({
    doc: HubPageDoc,
    variables,
    items: itemsOf,
    page,
    pageSize: creationLimits.perPage,
    listKey,
  })
  const end = useGrowing(list.isInfinite && !list.isLast, list.grow)
  const count = data?.creationCount ?? 0
  const lastPage = Math.max(0, Math.ceil(count / creationLimits.perPage) - 1)
  const crumbs = [{ label: words.creationHub(), href: paths.hubIndex() }]
  return (
    <Column>
      <Breadcrumb items={kind ? [...crumbs, { label: kindTitle[kind]() }] : crumbs} />
      <Heading
        title={kind ? kindTitle[kind]() : words.creationHub()}
        description={kind ? undefined : m.intro()}
        tools={<HubTools kind={kind} sort={sort} filters={filters} />}
      />
      {kind ? <KindNav current={kind} /> : <KindTiles counts={tiles} />}
      <div className={styles.columns}>
        <details className={styles.filters}>
          <summary>
            {m.filters()}
            <ChevronDownIcon />
          </summary>
          <FilterForm kind={kind} filters={filters} sort={sort} versions={versions} />
        </details>
        <HubResults items={list.items} count={count} refusal={refusalOf(error)} place={{ kind, filters, sort, page }} />
      </div>
      <div ref={end} />
      <Pager
        page={page}
        hasNext={page < lastPage}
        lastPage={lastPage}
        href={(index) => hubHref(kind, { filters, sort, page: index })}
      />
    </Column>
  )
}
