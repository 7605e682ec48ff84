import { formatNumber } from '#language/format.ts'
import { CloseIcon } from '#ui/icons.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import styles from './ActiveFilters.module.css'
import { type FilterKey, filterKeys } from './filterKeys.ts'
import { type Filters, hubHref, type SortKey } from './hubSearch.ts'
import { m } from './messages.ts'

const words: Record<FilterKey, (value: string) => string> = {
  q: m.quoted,
  version: m.versionIs,
  from: (value) => m.atLeast(formatNumber(Number(value))),
  to: (value) => m.atMost(formatNumber(Number(value))),
  mods: (value) => (value === 'vanilla' ? m.vanilla() : m.modded()),
  uses: m.usesPart,
  needs: m.needsMod,
  author: (value) => m.byAuthor(value.replace(/^@/, '')),
}

/** What the list is narrowed down by; each is a link to the list without it. */
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
    <ul className={styles.list} aria-label={m.active()}>
      {active.map((key) => {
        const { [key]: value = '', ...rest } = filters
        const label = words[key](value)
        return (
          <li key={key}>
            <a href={hubHref(kind, { filters: rest, sort })} aria-label={m.remove(label)}>
              <span>{label}</span>
              <CloseIcon size={12} />
            </a>
          </li>
        )
      })}
      <li>
        <a className={styles.clear} href={hubHref(kind, { sort })}>
          {m.clear()}
        </a>
      </li>
    </ul>
  )
}
