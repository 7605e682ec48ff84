import type { HubPageQuery } from '#generated/operations.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { QuerySyntaxError } from '#ui/status/QuerySyntaxError.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CreationCard } from './CreationCard.tsx'
import styles from './HubPage.module.css'
import { addTag, type Filters, hubHref, type SortKey } from './hubSearch.ts'
import { OwnVersionLink } from './OwnVersionLink.tsx'

type ListState = { kind: KindSlug | undefined; filters: Filters; sort: SortKey; page: number }
type Props = {
  items: HubPageQuery['creationList']['creations']
  count: number
  queryError: QueryParseError | null | undefined
  list: ListState
}

export function HubResults({ items, count, queryError, list }: Props) {
  const { kind, filters, sort } = list
  const tagHref = (tag: string) => hubHref(kind, { filters: addTag(filters, tag), sort })
  return (
    <div className={styles.results}>
      <ActiveFilters {...list} />
      {queryError && <QuerySyntaxError query={list.filters.q ?? ''} queryError={queryError} />}
      {items.length > 0 && (
        <div className={styles.count}>
          <p className="num" title={formatNumber(count)}>
            {messages.creations({ n: count, text: formatCount(count) })}
          </p>
          <OwnVersionLink {...list} />
        </div>
      )}
      {items.length ? (
        <ul className={styles.cards} aria-label={messages.listOfCreations()}>
          {items.map((creation, index) => (
            <CreationCard
              key={creation.id}
              creation={creation}
              versionFor={creation.versionFor}
              tagHref={tagHref}
              isLead={index === 0}
            />
          ))}
        </ul>
      ) : (
        <EmptyList {...list} />
      )}
    </div>
  )
}

function EmptyList({ kind, filters, sort, page }: ListState) {
  const icon = <CubeIcon size={20} />
  if (page > 0) {
    const first = <ButtonLink href={hubHref(kind, { filters, sort })}>{uiMessages.firstPage()}</ButtonLink>
    return <EmptyState icon={icon} title={messages.noMore()} action={first} />
  }
  if (Object.keys(filters).length) {
    const all = <ButtonLink href={hubHref(kind, { sort })}>{messages.showAll()}</ButtonLink>
    return (
      <EmptyState icon={icon} title={messages.noMatch()} action={all}>
        {messages.noMatchHint()}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={messages.none()}>
      {messages.noneHint()}
    </EmptyState>
  )
}
