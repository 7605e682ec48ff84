import { type FormEvent, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { w } from '../messages.ts'
import { sortKeys } from '../trackerVariables.ts'
import styles from './QueryBox.module.css'

type Props = { product: string; q: string; sort: string }

/** The query of a list, as text: a plain GET form, so that it works without JavaScript. */
export function QueryBox({ product, q, sort }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { navigate } = useNavigation()
  const keptSort = sort === sortKeys[0] ? undefined : sort

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(paths.tracker(product, { q: input.current?.value.trim() || undefined, sort: keptSort }))
  }

  return (
    <search>
      <form className={styles.form} method="get" action={paths.tracker(product)} onSubmit={submit}>
        <IconButton type="submit" label={w.searchButton()}>
          <SearchIcon />
        </IconButton>
        <label htmlFor="ticket-query">
          <VisuallyHidden>{w.search()}</VisuallyHidden>
        </label>
        <input
          id="ticket-query"
          ref={input}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1_000}
          defaultValue={q}
          placeholder={w.searchHint()}
        />
        {keptSort && <input type="hidden" name="sort" value={keptSort} />}
        {q ? (
          <IconLink label={w.clearSearch()} href={paths.tracker(product, { sort: keptSort })}>
            <CloseIcon />
          </IconLink>
        ) : null}
      </form>
    </search>
  )
}
