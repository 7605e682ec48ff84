import { type FormEvent, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Select } from '#ui/Select.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { FilterField } from './FilterField.tsx'
import styles from './FilterForm.module.css'
import { filterKeys } from './filterKeys.ts'
import { type Filters, hubHref, parseFilters, type SortKey } from './hubSearch.ts'
import { messages } from './messages.ts'

type Props = { kind: KindSlug | undefined; filters: Filters; sort: SortKey; versions: readonly string[] }

/** A GET form, so that it works without JavaScript. */
export function FilterForm({ kind, filters, sort, versions }: Props) {
  const { navigate } = useNavigation()
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(filterKeys.map((key) => [key, String(data.get(key) ?? '')]))
    navigate(hubHref(kind, { filters: parseFilters(values), sort }))
  }

  const anyVersion = { value: '', label: messages.anyVersion() }
  const versionOptions =
    versions.includes(filters.version ?? '') || !filters.version ? versions : [filters.version, ...versions]
  return (
    <form
      // Remounts when the URL changes, which discards unsubmitted input.
      key={JSON.stringify(filters)}
      className={styles.form}
      method="get"
      action={hubHref(kind)}
      onSubmit={submit}
    >
      {sort !== '-created' && <input type="hidden" name="sort" value={sort} />}
      {filters.needs && <input type="hidden" name="needs" value={filters.needs} />}
      <FilterField label={messages.search()} hint={messages.searchHint()} id={`${id}q`}>
        <Input id={`${id}q`} type="search" name="q" defaultValue={filters.q} aria-describedby={`${id}q-hint`} />
      </FilterField>
      {kind !== 'mods' && (
        <>
          <FilterField label={messages.version()} id={`${id}version`}>
            <Select
              id={`${id}version`}
              name="version"
              defaultValue={filters.version ?? ''}
              options={[anyVersion, ...versionOptions.map((line) => ({ value: line, label: line }))]}
            />
          </FilterField>
          <fieldset className={styles.range}>
            <legend>{messages.components()}</legend>
            <Input
              type="number"
              name="from"
              min={0}
              defaultValue={filters.from}
              aria-label={messages.from()}
              placeholder={messages.from()}
            />
            <Input
              type="number"
              name="to"
              min={0}
              defaultValue={filters.to}
              aria-label={messages.to()}
              placeholder={messages.to()}
            />
          </fieldset>
        </>
      )}
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
      <Button type="submit" wide>
        {messages.apply()}
      </Button>
    </form>
  )
}
