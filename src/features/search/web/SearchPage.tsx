import { useEffect } from 'react'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { m } from '../webMessages.ts'
import { QueryFault } from './QueryFault.tsx'
import { QueryHelp } from './QueryHelp.tsx'
import { ResultCard } from './ResultCard.tsx'
import { reportSearch } from './reportSearch.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchPageDoc } from './SearchPage.graphql.ts'
import styles from './SearchPage.module.css'
import { type Asked, askedIn, hrefOf, lastPageOf, type Page as Results, searchVariables } from './searchVariables.ts'

export async function load({ search, query }: Place): Promise<PageHead> {
  const asked = askedIn(search)
  await query(SearchPageDoc, searchVariables(search))
  return { title: () => (asked.query ? m.searchFor(forTitle(asked.query)) : m.search()), noindex: true }
}

const titleMost = 80

/** As much of a query as is of use in a title; the heading has all of it. */
function forTitle(query: string): string {
  const characters = [...query]
  return characters.length > titleMost ? `${characters.slice(0, titleMost).join('')}…` : query
}

/** What was found, newest first unless told otherwise (specification, sections 2 and 9). */
export function Page({ search }: PageProps) {
  const asked = askedIn(search)
  const results = useQuery(SearchPageDoc, searchVariables(search)).data?.searchPage
  useReport(asked, results)
  return (
    <Column>
      <Heading title={asked.query ? m.searchFor(asked.query) : m.search()} />
      <SearchForm asked={asked} kinds={results?.kinds ?? []} />
      {results && <Found asked={asked} results={results} />}
    </Column>
  )
}

/** Once for each search, and not for its further pages. */
function useReport({ query, page }: Asked, results: Results | undefined): void {
  const found = results && !results.fault ? results.total : undefined
  useEffect(() => {
    if (query && page === 0 && found !== undefined) reportSearch(query, found)
  }, [query, page, found])
}

function Found({ asked, results }: { asked: Asked; results: Results }) {
  const { fault, hits, total } = results
  if (fault) return <QueryFault query={asked.query} fault={fault} />
  if (!asked.query) {
    return (
      <>
        <EmptyState icon={<SearchIcon size={20} />} title={m.begin()}>
          {m.beginHint()}
        </EmptyState>
        <QueryHelp />
      </>
    )
  }
  if (!hits.length) {
    return (
      <>
        <EmptyState icon={<SearchIcon size={20} />} title={m.nothing()}>
          {m.nothingHint()}
        </EmptyState>
        <QueryHelp />
      </>
    )
  }
  const lastPage = lastPageOf(total)
  return (
    <>
      <Said asked={asked} results={results} />
      <ol className={styles.grid} aria-label={m.listOfResults()}>
        {hits.map((hit) => (
          <ResultCard key={hit.id} hit={hit} />
        ))}
      </ol>
      <Pager
        page={asked.page}
        hasNext={asked.page < lastPage}
        lastPage={lastPage}
        href={(page) => hrefOf({ ...asked, page })}
      />
    </>
  )
}

/** How many there are, and whether they are what was asked for. */
function Said({ asked, results: { total, isCut, corrected, isLoose } }: { asked: Asked; results: Results }) {
  const shown = formatNumber(total)
  return (
    <>
      {corrected !== null && (
        <Note status="warning">
          {m.corrected()} <a href={hrefOf({ ...asked, query: corrected, page: 0 })}>{corrected}</a>
        </Note>
      )}
      {isLoose && <Note status="warning">{m.loose()}</Note>}
      <p className={`num ${styles.count}`}>{isCut ? m.moreThan(shown) : m.results(total, shown)}</p>
    </>
  )
}
