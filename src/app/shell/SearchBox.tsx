import { type FormEvent, type ToggleEvent, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { m } from './messages.ts'
import styles from './SearchBox.module.css'
import { searchTarget } from './searchTarget.ts'

export const searchPanelId = 'site-search'

/** Puts the cursor into the search box, opening it first where it is folded away. */
export function focusSearch(): void {
  const panel = document.getElementById(searchPanelId)
  const input = panel?.querySelector('input')
  if (!panel || !input) return
  if (getComputedStyle(panel).display === 'none') panel.showPopover()
  input.focus()
  input.select()
}

function focusInput(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
}

/** Opens the search where the navbar has no room for the box. */
export function SearchOpener() {
  return (
    <IconButton className={styles.opener} label={m.search()} popoverTarget={searchPanelId}>
      <SearchIcon size={20} />
    </IconButton>
  )
}

/** A GET form; with JavaScript a name, an id or a ticket number goes straight to its page (D10). */
export function SearchBox() {
  const { navigate } = useNavigation()
  const panel = useRef<HTMLDivElement>(null)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const target = searchTarget(String(new FormData(form).get('q')))
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    form.reset()
    navigate(target)
  }

  return (
    <div ref={panel} id={searchPanelId} className={styles.panel} popover="auto" onToggle={focusInput}>
      <search>
        <form className={styles.form} action={paths.search()} method="get" onSubmit={search}>
          <SearchIcon />
          <input
            type="search"
            name="q"
            // not blank: the button is seen only while this holds
            required
            pattern=".*\S.*"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={m.searchSite()}
            aria-label={m.search()}
            title=""
          />
          <button type="submit" className={styles.submit}>
            {m.search()}
          </button>
          <span className={styles.hint} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        </form>
      </search>
    </div>
  )
}
