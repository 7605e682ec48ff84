import { useId, useState } from 'react'
import type { HubFacetsQuery } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import { Input } from '#ui/controls/Input.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { normalizeTag, parseTagList, splitAtCaret } from '../../contract/creationTags/normalizeTag.ts'
import { useTagSearch } from '../../upload/web/form/tags/useTagSearch.ts'
import { contentKindBySlug } from '../../web/kinds.ts'
import chips from '../../web/tags/TagChips.module.css'
import { messages } from '../messages.ts'
import { FilterField } from './FilterField.tsx'
import { type Filters, hubHref, type SortKey, toggleTag } from './hubSearch.ts'

type Tag = HubFacetsQuery['creationTags'][number]
type Props = { kind: KindSlug | undefined; filters: Filters; sort: SortKey; tags: readonly Tag[] }

const maxTags = 10

/** Typing finds tags beyond those that are used most. */
export function TagFilter({ kind, filters, sort, tags }: Props) {
  const id = useId()
  const chosen = parseTagList(filters.tags ?? '')
  const [prefix, setPrefix] = useState('')
  const found = useTagSearch(kind ? contentKindBySlug[kind] : null, prefix || null)
  const offered = (prefix ? found : tags).filter(({ name }) => !chosen.includes(name)).slice(0, maxTags)
  // What is typed may have been applied while somebody looked for its completion, which takes its place.
  const toHref = (name: string) => {
    const isCompletion = prefix !== '' && name !== prefix && !chosen.includes(name)
    const former = isCompletion && chosen.includes(prefix) ? toggleTag(filters, prefix) : filters
    return hubHref(kind, { filters: toggleTag(former, name), sort })
  }
  const listed = [...chosen.map((name) => ({ name, creationCount: null })), ...offered]
  return (
    <div className={chips.filter}>
      <FilterField label={messages.tags()} id={`${id}tags`}>
        <Input
          id={`${id}tags`}
          name="tags"
          defaultValue={chosen.join(', ')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setPrefix(normalizeTag(splitAtCaret(event.currentTarget.value).typed))}
        />
      </FilterField>
      {listed.length > 0 && (
        <ul className={chips.list} aria-label={messages.tagsInUse()}>
          {listed.map(({ name, creationCount }) => (
            <li key={name}>
              <a className={chips.chip} href={toHref(name)} aria-current={chosen.includes(name) || undefined}>
                {name} {creationCount !== null && <span className={chips.count}>{formatCount(creationCount)}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
