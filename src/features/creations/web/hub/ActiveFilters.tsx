import { formatNumber } from '#language/format.ts'
import { CloseIcon } from '#ui/icons.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import styles from './ActiveFilters.module.css'
import { type FilterKey, type Filters, filterKeys, hubHref, type SortKey } from './hubSearch.ts'
import { messages } from './messages.ts'

const formatFilter: Record<FilterKey, (value: string) => string> = {
  q: messages.quoted,
  version: messages.versionIs,
  works: messages.worksWithGame,
  from: (value) => messages.atLeast(formatNumber(Number(value))),
  to: (value) => messages.atMost(formatNumber(Number(value))),
  mods: (value) => (value === 'vanilla' ? messages.vanilla() : messages.modded()),
  uses: messages.usesPart,
  needs: messages.needsMod,
  author: (value) => messages.byAuthor(value.replace(/^@/, '')),
}

export function ActiveFilters({
  kind,
  filters,
  sort,
}: {
  kind: KindSlug | undefined
  filters: Filters
  sort: SortKey
}) {
  const active = filterKeys.filter((key) => filters[key])
  if (!active.length) return null
  return (
    <ul className={styles.list} aria-label={messages.active()}>
      {active.map((key) => {
        const { [key]: value = '', ...rest } = filters
        const label = formatFilter[key](value)
        return (
          <li key={key}>
            <a href={hubHref(kind, { filters: rest, sort })} aria-label={messages.remove(label)}>
              <span>{label}</span>
              <CloseIcon size={12} />
            </a>
          </li>
        )
      })}
      <li>
        <a className={styles.clear} href={hubHref(kind, { sort })}>
          {messages.clear()}
        </a>
      </li>
    </ul>
  )
}
