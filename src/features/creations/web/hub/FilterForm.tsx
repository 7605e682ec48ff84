import { type FormEvent, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Select } from '#ui/Select.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { FilterField } from './FilterField.tsx'
import styles from './FilterForm.module.css'
import { filterKeys } from './filterKeys.ts'
import { type Filters, filtersOf, hubHref, type SortKey } from './hubSearch.ts'
import { m } from './messages.ts'

type Props = { kind: KindSlug | undefined; filters: Filters; sort: SortKey; versions: readonly string[] }

/** The facets as a plain GET form: its state is the address, with JavaScript or without. */
export function FilterForm({ kind, filters, sort, versions }: Props) {
  const { navigate } = useNavigation()
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(filterKeys.map((key) => [key, String(data.get(key) ?? '')]))
    navigate(hubHref(kind, { filters: filtersOf(values), sort }))
  }

  const any = { value: '', label: m.anyVersion() }
  const known = versions.includes(filters.version ?? '') || !filters.version ? versions : [filters.version, ...versions]
  return (
    <form
      // The address has changed: what is typed gives way to it.
      key={JSON.stringify(filters)}
      className={styles.form}
      method="get"
      action={hubHref(kind)}
      onSubmit={submit}
    >
      {sort !== '-created' && <input type="hidden" name="sort" value={sort} />}
      {filters.needs && <input type="hidden" name="needs" value={filters.needs} />}
      <FilterField label={m.search()} hint={m.searchHint()} id={`${id}q`}>
        <Input id={`${id}q`} type="search" name="q" defaultValue={filters.q} aria-describedby={`${id}q-hint`} />
      </FilterField>
      {kind !== 'mods' && (
        <>
          <FilterField label={m.version()} id={`${id}version`}>
            <Select
              id={`${id}version`}
              name="version"
              defaultValue={filters.version ?? ''}
              options={[any, ...known.map((line) => ({ value: line, label: line }))]}
            />
          </FilterField>
          <fieldset className={styles.range}>
            <legend>{m.components()}</legend>
            <Input
              type="number"
              name="from"
              min={0}
              defaultValue={filters.from}
              aria-label={m.from()}
              placeholder={m.from()}
            />
            <Input type="number" name="to" min={0} defaultValue={filters.to} aria-label={m.to()} placeholder={m.to()} />
          </fieldset>
        </>
      )}
      <FilterField label={m.mods()} id={`${id}mods`}>
        <Select
          id={`${id}mods`}
          name="mods"
          defaultValue={filters.mods ?? ''}
          options={[
            { value: '', label: m.anyMods() },
            { value: 'vanilla', label: m.vanilla() },
            { value: 'modded', label: m.modded() },
          ]}
        />
      </FilterField>
      {kind !== 'mods' && (
        <FilterField label={m.uses()} hint={m.usesHint()} id={`${id}uses`}>
          <Input id={`${id}uses`} name="uses" defaultValue={filters.uses} aria-describedby={`${id}uses-hint`} />
        </FilterField>
      )}
      <FilterField label={m.author()} id={`${id}author`}>
        <Input
          id={`${id}author`}
          name="author"
          defaultValue={filters.author}
          autoCapitalize="none"
          spellCheck={false}
        />
      </FilterField>
      <Button type="submit" wide>
        {m.apply()}
      </Button>
    </form>
  )
}
