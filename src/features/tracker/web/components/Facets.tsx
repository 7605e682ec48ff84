import type { ReactNode } from 'react'
import { useSession } from '#client/session.ts'
import type { TrackerFacetsQuery } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { BugIcon, CircleCheckIcon, CircleCrossIcon, CircleDotIcon, PlusIcon } from '#ui/icons.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { sortKeys } from '../trackerVariables.ts'
import { webMessages } from '../webMessages.ts'
import styles from './Facets.module.css'
import { Swatch } from './Swatch.tsx'
import { YourFilters } from './YourFilters.tsx'

type Facet = NonNullable<TrackerFacetsQuery['ticketList']>['facets'][number]

type Props = { product: { id: string }; facets: readonly Facet[]; q: string; sort: string }

const titles: Record<string, () => string> = {
  is: webMessages.status,
  kind: webMessages.kind,
  tag: webMessages.tags,
  version: webMessages.happensIn,
  fixed: webMessages.fixedInFacet,
}

const knownValues: Record<string, { label: () => string; icon: ReactNode }> = {
  'is open': { label: webMessages.open, icon: <CircleDotIcon className={styles.open ?? ''} /> },
  'is closed': { label: webMessages.closed, icon: <CircleCrossIcon /> },
  'is fixed': { label: webMessages.fixed, icon: <CircleCheckIcon className={styles.fixed ?? ''} /> },
  'kind issue': { label: webMessages.bugReport, icon: <BugIcon /> },
  'kind feature': { label: webMessages.featureRequest, icon: <PlusIcon /> },
}

/** The sheet that holds the facets on narrow screens. */
export const facetsSheetId = 'ticket-filters'

export function Facets({ product, facets, q, sort }: Props) {
  const isSignedIn = useSession().status === 'signedIn'
  const sortParam = sort === sortKeys[0] ? undefined : sort
  const href = (query: string) => trackerPaths.tracker(product.id, { q: query || undefined, sort: sortParam })
  return (
    <Sheet id={facetsSheetId} title={webMessages.filters()}>
      <div className={styles.facets}>
        {facets.map(({ key, values }) => (
          <section key={key}>
            <h3>{titles[key]?.() ?? key}</h3>
            <ul>
              {values.map((value) => (
                <li key={value.value}>
                  <a href={href(value.query)} aria-current={value.chosen ? 'true' : undefined}>
                    {knownValues[`${key} ${value.value}`]?.icon ??
                      (value.color ? <Swatch color={value.color} /> : null)}
                    <span className={styles.label}>{knownValues[`${key} ${value.value}`]?.label() ?? value.label}</span>
                    <span className={styles.count}>{formatNumber(value.count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isSignedIn && <YourFilters href={href} q={q} />}
        {facets.length > 0 && (
          <section>
            <h3>{webMessages.export()}</h3>
            <p className={styles.exports}>
              <a href={trackerPaths.trackerExport(product.id, 'csv', q || undefined)} download>
                CSV
              </a>
              <a href={trackerPaths.trackerExport(product.id, 'json', q || undefined)} download>
                JSON
              </a>
              <a href={trackerPaths.trackerFeed(product.id, q || undefined)} target="_blank" rel="alternate noreferrer">
                {webMessages.feed()}
              </a>
            </p>
          </section>
        )}
      </div>
    </Sheet>
  )
}
