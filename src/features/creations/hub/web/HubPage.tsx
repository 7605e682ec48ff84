import { PageError } from '#client/errors/pageErrors.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule, PageProps } from '#client/extensions/pageRoute.ts'
import { defineList } from '#client/lists/defineList.ts'
import { useList } from '#client/lists/useList.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { ChevronDownIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { creationLimits } from '../../contract/creationLimits.ts'
import { creationPaths } from '../../contract/paths.ts'
import { messages as creationMessages } from '../../messages.ts'
import { contentKindBySlug, kindTitles, parseKindSlug } from '../../web/kinds.ts'
import { messages } from '../messages.ts'
import { FilterForm } from './FilterForm.tsx'
import { HubFacetsDoc, HubPageDoc, HubTilesDoc } from './HubPage.graphql.ts'
import styles from './HubPage.module.css'
import { HubResults } from './HubResults.tsx'
import { HubTools } from './HubTools.tsx'
import { hubHref, parseFilters, sortKeys, toHubVariables } from './hubSearch.ts'
import { KindNav } from './KindNav.tsx'
import { KindTiles } from './KindTiles.tsx'

const creations = defineList({
  doc: HubPageDoc,
  variables: ({ params, search }) => toHubVariables(params, search),
  items: ({ creationList }) => (creationList.queryError ? undefined : creationList.creations),
  perPage: creationLimits.perPage,
})

async function load(place: LoadContext): Promise<PageHead> {
  const { params, search, query } = place
  const kind = parseKindSlug(params.kind)
  if (params.kind && !kind) throw new PageError(404)
  const [{ isPastEnd }] = await Promise.all([
    creations.load(place),
    query(HubFacetsDoc, { kind: kind ? contentKindBySlug[kind] : null }),
    kind ? undefined : query(HubTilesDoc, {}),
  ])
  const isFiltered = Object.keys(parseFilters(search)).length > 0
  return {
    title: kind ? kindTitles[kind] : creationMessages.creationHub,
    canonicalPath: hubHref(kind, {
      page: parseChoice(search.sort, sortKeys) === '-created' ? parsePageNumber(search) : 0,
    }),
    noindex: isFiltered,
    isPastEnd,
  }
}

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'creations')
  return { load, Page: (props) => <Hub {...props} links={links} /> }
}

function Hub({ links, ...place }: PageProps & { links: readonly PageLink[] }) {
  const { params, search } = place
  const kind = parseKindSlug(params.kind)
  const [sort, filters] = [parseChoice(search.sort, sortKeys), parseFilters(search)]
  const { count = 0, queryError } = usePageQuery(HubPageDoc).data?.creationList ?? {}
  const facets = usePageQuery(HubFacetsDoc).data
  const list = useList(creations, place, { count, href: (page) => hubHref(kind, { filters, sort, page }) })
  const hub = { label: creationMessages.creationHub(), href: creationPaths.hubIndex() }
  return (
    <PageLayout>
      {kind && <Breadcrumb items={[hub, { label: kindTitles[kind]() }]} />}
      <PageHeader
        title={kind ? kindTitles[kind]() : hub.label}
        description={kind ? undefined : messages.intro()}
        tools={<HubTools kind={kind} sort={sort} filters={filters} links={links} />}
      />
      {kind ? <KindNav current={kind} filters={filters} /> : <KindTiles filters={filters} />}
      <div className={styles.columns}>
        <details className={styles.filters}>
          <summary>
            {messages.filters()}
            <ChevronDownIcon />
          </summary>
          <FilterForm kind={kind} filters={filters} sort={sort} facets={facets} count={count} />
        </details>
        <HubResults list={list} count={count} queryError={queryError} view={{ kind, filters, sort }} />
      </div>
    </PageLayout>
  )
}
