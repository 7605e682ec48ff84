import { useId } from 'react'
import type { HubFacetsQuery } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Select } from '#ui/controls/Select.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'
import { FilterField } from './FilterField.tsx'
import styles from './FilterForm.module.css'
import { type Filters, hubHref, type SortKey } from './hubSearch.ts'
import { QueryField } from './QueryField.tsx'
import { TagFilter } from './TagFilter.tsx'
import { useFilterForm } from './useFilterForm.ts'

type Props = { kind: KindSlug | undefined; filters: Filters; sort: SortKey; facets: HubFacetsQuery | undefined }

/** Applies at once; a GET form, so that it works without JavaScript. */
export function FilterForm({ count, ...props }: Props & { count: number }) {
  const { kind, filters, sort } = props
  return (
    <form className={styles.form} method="get" action={hubHref(kind)} {...useFilterForm(props)}>
      {sort !== '-created' && <input type="hidden" name="sort" value={sort} />}
      {filters.needs && <input type="hidden" name="needs" value={filters.needs} />}
      <Fields {...props} />
      <div className={styles.submit}>
        <Button type="submit" wide>
          <span className={styles.found}>{messages.showFound({ n: count, text: formatCount(count) })}</span>
          <span className={styles.apply}>{messages.apply()}</span>
        </Button>
      </div>
    </form>
  )
}

function Fields(props: Props) {
  const { kind, filters, sort, facets } = props
  const id = useId()
  return (
    <>
      <QueryField id={`${id}q`} kind={kind} query={filters.q} />
      <FilterField label={messages.works()} hint={messages.worksHint()} id={`${id}works`}>
        <Select
          id={`${id}works`}
          name="works"
          defaultValue={filters.works ?? ''}
          options={toOptions(facets?.gameVersions, filters.works)}
          aria-describedby={`${id}works-hint`}
        />
      </FilterField>
      <TagFilter kind={kind} filters={filters} sort={sort} tags={facets?.creationTags ?? []} />
      {kind !== 'mods' && <SaveFields {...props} />}
      <FilterField label={messages.mods()} id={`${id}mods`}>
        <Select
          id={`${id}mods`}
          name="mods"
          defaultValue={filters.mods ?? ''}
          options={[
            { value: '', label: messages.anyMods() },
            { value: 'vanilla', label: messages.vanilla() },
            { value: 'modded', label: messages.modded() },
          ]}
        />
      </FilterField>
      {kind !== 'mods' && (
        <FilterField label={messages.uses()} hint={messages.usesHint()} id={`${id}uses`}>
          <Input id={`${id}uses`} name="uses" defaultValue={filters.uses} aria-describedby={`${id}uses-hint`} />
        </FilterField>
      )}
      <FilterField label={messages.author()} id={`${id}author`}>
        <Input
          id={`${id}author`}
          name="author"
          defaultValue={filters.author}
          autoCapitalize="none"
          spellCheck={false}
        />
      </FilterField>
    </>
  )
}

/** A mod names no version of its own, and has no components. */
function SaveFields({ filters, facets }: Props) {
  const id = useId()
  return (
    <>
      <FilterField label={messages.version()} id={`${id}version`}>
        <Select
          id={`${id}version`}
          name="version"
          defaultValue={filters.version ?? ''}
          options={toOptions(facets?.creationVersions, filters.version)}
        />
      </FilterField>
      <fieldset className={styles.range}>
        <legend>{messages.components()}</legend>
        {(['from', 'to'] as const).map((name) => (
          <Input
            key={name}
            type="number"
            name={name}
            min={0}
            defaultValue={filters[name]}
            aria-label={messages.range[name]()}
            placeholder={messages.range[name]()}
          />
        ))}
      </fieldset>
    </>
  )
}

/** An address may name a version that is not offered. */
function toOptions(versions: readonly string[] = [], chosen = '') {
  const offered = !chosen || versions.includes(chosen) ? versions : [chosen, ...versions]
  return [{ value: '', label: messages.anyVersion() }, ...offered.map((value) => ({ value, label: value }))]
}
