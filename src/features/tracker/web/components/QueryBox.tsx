import { type FormEvent, useRef } from 'react'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { sortKeys } from '../trackerVariables.ts'
import { webMessages } from '../webMessages.ts'
import styles from './QueryBox.module.css'

type Props = { product: string; q: string; sort: string }

/** A GET form, so that it works without JavaScript. */
export function QueryBox({ product, q, sort }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { navigate } = useNavigation()
  const sortParam = sort === sortKeys[0] ? undefined : sort

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(trackerPaths.tracker(product, { q: input.current?.value.trim() || undefined, sort: sortParam }))
  }

  return (
    <search>
      <form className={styles.form} method="get" action={trackerPaths.tracker(product)} onSubmit={submit}>
        <IconButton type="submit" label={webMessages.searchButton()}>
          <SearchIcon />
        </IconButton>
        <label htmlFor="ticket-query">
          <VisuallyHidden>{webMessages.search()}</VisuallyHidden>
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
          placeholder={webMessages.searchHint()}
        />
        {sortParam && <input type="hidden" name="sort" value={sortParam} />}
        {q ? (
          <IconLink label={webMessages.clearSearch()} href={trackerPaths.tracker(product, { sort: sortParam })}>
            <CloseIcon />
          </IconLink>
        ) : null}
      </form>
    </search>
  )
}
