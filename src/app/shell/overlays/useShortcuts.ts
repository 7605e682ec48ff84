import { useEffect } from 'react'
import { confirmLeaving } from '#client/stores/unsaved.ts'
import { getSettings } from '#client/stores/useSettings.ts'
import { isComposing } from '#ui/navigation/isComposing.ts'
import { useSiteSearch } from '../siteSearch.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Matches plain Ctrl+R; every other way to reload stays with the browser, in case the app itself is broken. */
const isReload = (event: KeyboardEvent): boolean =>
  event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey && event.key.toLowerCase() === 'r'

const isPlain = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.altKey || event.metaKey) && getSettings().singleKeys

type Actions = {
  onReload: () => void
  onHelp: () => void
}

export function useShortcuts({ onReload, onHelp }: Actions): void {
  const siteSearch = useSiteSearch()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isComposing(event)) return
      if (isReload(event)) {
        event.preventDefault()
        void confirmLeaving().then((isConfirmed) => isConfirmed && onReload())
        return
      }
      if (!isPlain(event) || isTyping(event.target)) return
      if (event.key === '/' && siteSearch) {
        event.preventDefault()
        siteSearch.focus()
      }
      if (event.key === '?') onHelp()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onReload, onHelp, siteSearch])
}
