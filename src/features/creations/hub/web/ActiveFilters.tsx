import { formatNumber } from '#language/format.ts'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { parseTagList } from '../../contract/creationTags/normalizeTag.ts'
import { messages } from '../messages.ts'
import styles from './ActiveFilters.module.css'
import { type FilterKey, type Filters, filterKeys, hubHref, type SortKey, toggleTag } from './hubSearch.ts'

const formatFilter: Record<Exclude<FilterKey, 'tags'>, (value: string) => string> = {
  q: (words) => messages.quoted({ words }),
  version: (v) => messages.versionIs({ v }),
  works: (v) => messages.worksWithGame({ v }),
  from: (value) => messages.atLeast({ n: formatNumber(Number(value)) }),
  to: (value) => messages.atMost({ n: formatNumber(Number(value)) }),
  mods: (value) => (value === 'vanilla' ? messages.vanilla() : messages.modded()),
  uses: (part) => messages.usesPart({ part }),
  needs: (mod) => messages.needsMod({ mod }),
  author: (value) => messages.byAuthor({ name: value.replace(/^@/, '') }),
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
  const active = filterKeys.flatMap((key) => listActive(key, filters))
  if (!active.length) return null
  return (
    <ul className={styles.list} aria-label={messages.active()}>
      {active.map(({ label, rest }) => (
        <li key={label}>
          <a href={hubHref(kind, { filters: rest, sort })} aria-label={messages.remove({ words: label })}>
            <span>{label}</span>
            <CloseIcon size={12} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={hubHref(kind, { sort })}>
          {messages.clear()}
        </a>
      </li>
    </ul>
  )
}

/** Each tag is a filter of its own. */
function listActive(key: FilterKey, filters: Filters): { label: string; rest: Filters }[] {
  const { [key]: value, ...rest } = filters
  if (!value) return []
  if (key !== 'tags') return [{ label: formatFilter[key](value), rest }]
  return parseTagList(value).map((tag) => ({ label: messages.taggedWith({ tag }), rest: toggleTag(filters, tag) }))
}
