import { useEffect } from 'react'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { cutText } from '#language/cutText.ts'
import { formatCount } from '#language/format.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { SearchIcon } from '#ui/icons/pageIcons.tsx'
import { Columns, PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { QuerySyntaxError } from '#ui/status/QuerySyntaxError.tsx'
import { searchLimits } from '../contract/searchLimits.ts'
import { messages } from '../messages.ts'
import { groupByThread } from './groupByThread.ts'
import { QueryHelp } from './QueryHelp.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import { reportSearch } from './reportSearch.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchPageDoc } from './SearchPage.graphql.ts'
import styles from './SearchPage.module.css'
import {
  getSearchPath,
  parseSearchQuery,
  type SearchResults as Results,
  type SearchQuery,
  searchVariables,
} from './searchVariables.ts'

const hits = defineList({
  doc: SearchPageDoc,
  variables: ({ search }) => searchVariables(search),
  items: ({ searchPage }) => (searchPage.queryError ? undefined : searchPage.hits),
  perPage: searchLimits.perPage,
})

export async function load(place: LoadContext): Promise<PageHead> {
  const searchQuery = parseSearchQuery(place.search)
  const { isPastEnd } = await hits.load(place)
  return {
    title: () =>
      searchQuery.query
        ? messages.pages.searchFor({ query: cutText(searchQuery.query, maxTitleLength) })
        : uiMessages.search(),
    noindex: true,
    isPastEnd: searchQuery.query !== '' && isPastEnd,
  }
}

const maxTitleLength = 80

export function Page(place: PageProps) {
  const searchQuery = parseSearchQuery(place.search)
  const results = usePageQuery(SearchPageDoc).data?.searchPage
  useSearchReport(searchQuery, results)
  return (
    <PageLayout>
      <PageHeader
        title={searchQuery.query ? messages.pages.searchFor({ query: searchQuery.query }) : uiMessages.search()}
      />
      <Columns aside={<QueryHelp />}>
        <SearchForm searchQuery={searchQuery} kinds={results?.kinds ?? []} />
        {results && <ResultList place={place} results={results} />}
      </Columns>
    </PageLayout>
  )
}

/** Reports the first page of a search only. */
function useSearchReport({ query, page }: SearchQuery, results: Results | undefined): void {
  const found = results && !results.queryError ? results.total : undefined
  useEffect(() => {
    if (query && page === 0 && found !== undefined) reportSearch(query, found)
  }, [query, page, found])
}

function ResultList({ place, results }: { place: PageProps; results: Results }) {
  const { queryError, total } = results
  const searchQuery = parseSearchQuery(place.search)
  const list = useList(hits, place, { count: total, href: (page) => getSearchPath({ ...searchQuery, page }) })
  if (queryError) return <QuerySyntaxError query={searchQuery.query} queryError={queryError} />
  if (!searchQuery.query) {
    return (
      <EmptyState icon={<SearchIcon size={20} />} title={messages.pages.begin()}>
        {messages.pages.beginHint()}
      </EmptyState>
    )
  }
  const everywhere = getSearchPath({ ...searchQuery, types: [], page: 0 })
  return (
    <PagedList
      list={list}
      empty={
        <EmptyState
          icon={<SearchIcon size={20} />}
          title={messages.pages.nothing({ query: searchQuery.query })}
          action={
            searchQuery.types.length > 0 && <ButtonLink href={everywhere}>{messages.pages.searchAll()}</ButtonLink>
          }
        >
          {messages.pages.nothingHint()}
        </EmptyState>
      }
    >
      <ResultSummary searchQuery={searchQuery} results={results} />
      <ol className={styles.results} aria-label={messages.pages.listOfResults()}>
        {groupByThread(list.items).map((group) => (
          <ResultGroup key={group.path} group={group} />
        ))}
      </ol>
    </PagedList>
  )
}

function ResultSummary({
  searchQuery,
  results: { total, isCut, corrected, isLoose },
}: {
  searchQuery: SearchQuery
  results: Results
}) {
  const formattedTotal = formatCount(total)
  return (
    <>
      {corrected !== null && (
        <Note status="warning">
          {messages.pages.corrected({ query: searchQuery.query })}{' '}
          <a className="link" href={getSearchPath({ ...searchQuery, query: corrected, page: 0 })}>
            {corrected}
          </a>
        </Note>
      )}
      {isLoose && <Note status="warning">{messages.pages.loose()}</Note>}
      <p className={`num ${styles.count}`}>
        {isCut
          ? messages.pages.moreThan({ shown: formattedTotal })
          : messages.pages.results({ count: total, shown: formattedTotal })}
      </p>
    </>
  )
}
