import { type FormEvent, type ToggleEvent, useRef } from 'react'
import { useExtensions } from '#client/extensions/extensions.ts'
import { searchShortcuts } from '#client/extensions/siteSearch.ts'
import { SearchIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Kbd } from '#ui/text/Kbd.tsx'
import { searchPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { getTargetPath } from './getTargetPath.ts'
import styles from './SearchBox.module.css'
import { searchPanelId } from './searchPanel.ts'

function focusInput(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
}

export const SearchOpener = ({ className }: { className: string | undefined }) => (
  <button type="button" className={className} popoverTarget={searchPanelId}>
    <SearchIcon size={20} />
    {uiMessages.search()}
  </button>
)

/** A GET form that also works without JavaScript. */
export function SearchBox() {
  const { navigate } = useNavigation()
  const shortcuts = useExtensions(searchShortcuts)
  const panel = useRef<HTMLDivElement>(null)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const target = getTargetPath(String(new FormData(form).get('q')), shortcuts)
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    form.reset()
    navigate(target)
  }

  return (
    <div ref={panel} id={searchPanelId} className={styles.panel} popover="auto" onToggle={focusInput}>
      <search>
        <form className={styles.form} action={searchPaths.search()} method="get" onSubmit={search}>
          <SearchIcon />
          <input
            dir="auto"
            type="search"
            name="q"
            // rejects blank input; the button is visible only while the input is valid
            required
            pattern=".*\S.*"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={messages.box.searchSite()}
            aria-label={uiMessages.search()}
            title=""
          />
          <button type="submit" className={styles.submit}>
            {uiMessages.search()}
          </button>
          <span className={styles.hint} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        </form>
      </search>
    </div>
  )
}
