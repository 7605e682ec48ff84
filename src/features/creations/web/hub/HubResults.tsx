import type { CreationCardFragment } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CubeIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CreationCard } from './CreationCard.tsx'
import styles from './HubPage.module.css'
import { type Filters, hubHref, type SortKey } from './hubSearch.ts'
import { m } from './messages.ts'

type ListPlace = { kind: KindSlug | undefined; filters: Filters; sort: SortKey; page: number }
type Props = {
  items: readonly CreationCardFragment[]
  count: number
  /** What is wrong with the query. */
  refusal: string | undefined
  place: ListPlace
}

/** The creations of the page that is asked for, or why there are none. */
export function HubResults({ items, count, refusal, place }: Props) {
  return (
    <div className={styles.results}>
      <ActiveFilters {...place} />
      {refusal !== undefined && <Note status="error">{m.searchSyntax(refusal)}</Note>}
      {items.length > 0 && <p className={`num ${styles.count}`}>{m.creations(count, formatNumber(count))}</p>}
      {items.length ? (
        <ul className={styles.cards} aria-label={m.listOfCreations()}>
          {items.map((creation) => (
            <CreationCard key={creation.id} creation={creation} />
          ))}
        </ul>
      ) : (
        <Nothing {...place} />
      )}
    </div>
  )
}

/** In place of the list: nothing fits, nothing is there at all, or the page is beyond the end. */
function Nothing({ kind, filters, sort, page }: ListPlace) {
  const icon = <CubeIcon size={20} />
  if (page > 0) {
    const first = <ButtonLink href={hubHref(kind, { filters, sort })}>{m.firstPage()}</ButtonLink>
    return <EmptyState icon={icon} title={m.noMore()} action={first} />
  }
  if (Object.keys(filters).length) {
    const all = <ButtonLink href={hubHref(kind, { sort })}>{m.showAll()}</ButtonLink>
    return (
      <EmptyState icon={icon} title={m.noMatch()} action={all}>
        {m.noMatchHint()}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={m.none()}>
      {m.noneHint()}
    </EmptyState>
  )
}
