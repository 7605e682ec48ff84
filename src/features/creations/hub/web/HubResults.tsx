import { useBrand } from '#client/brand.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import type { ListView } from '#client/lists/useList.ts'
import type { HubPageQuery } from '#generated/operations.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { QuerySyntaxError } from '#ui/status/QuerySyntaxError.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CreationCard } from './CreationCard.tsx'
import styles from './HubPage.module.css'
import { addTag, type Filters, hubHref, type SortKey } from './hubSearch.ts'
import { OwnVersionLink } from './OwnVersionLink.tsx'

type View = { kind: KindSlug | undefined; filters: Filters; sort: SortKey }
type Props = {
  list: ListView<HubPageQuery['creationList']['creations'][number]>
  count: number
  queryError: QueryParseError | null | undefined
  view: View
}

export function HubResults({ list, count, queryError, view }: Props) {
  const { kind, filters, sort } = view
  const tagHref = (tag: string) => hubHref(kind, { filters: addTag(filters, tag), sort })
  return (
    <div className={styles.results}>
      <ActiveFilters {...view} />
      {queryError && <QuerySyntaxError query={filters.q ?? ''} queryError={queryError} />}
      {list.items.length > 0 && (
        <div className={styles.count}>
          <p className="num" role="status" title={formatNumber(count)}>
            {messages.creations({ n: count, text: formatCount(count) })}
          </p>
          <OwnVersionLink {...view} />
        </div>
      )}
      <PagedList list={list} empty={<EmptyList {...view} />}>
        <ul className={styles.cards} aria-label={messages.listOfCreations()}>
          {list.items.map((creation, index) => (
            <CreationCard
              key={creation.id}
              creation={creation}
              versionFor={creation.versionFor}
              tagHref={tagHref}
              isLead={index === 0}
            />
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

function EmptyList({ kind, filters, sort }: View) {
  const { emptyTexts } = useBrand()
  const icon = <CubeIcon size={20} />
  if (Object.keys(filters).length) {
    const all = <ButtonLink href={hubHref(kind, { sort })}>{messages.showAll()}</ButtonLink>
    return (
      <EmptyState icon={icon} title={messages.noMatch()} action={all}>
        {messages.noMatchHint()}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={emptyTexts?.creations ?? messages.none()}>
      {messages.noneHint()}
    </EmptyState>
  )
}
