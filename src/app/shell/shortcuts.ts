import { useEffect } from 'react'
import { confirmLeaving } from '#client/unsaved.ts'
import { m } from '#ui/messages.ts'
import { focusSearch } from './SearchBox.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Plain Ctrl+R alone: every other way to reload stays the browser's, for when the app itself is broken (D60). */
const isReload = (event: KeyboardEvent): boolean =>
  event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey && event.key.toLowerCase() === 'r'

const isPlain = (event: KeyboardEvent): boolean => !(event.ctrlKey || event.altKey || event.metaKey)

type Actions = {
  /** Fetches the page anew without leaving the app. */
  onReload: () => void
  onHelp: () => void
}

/** The keys that work on every page. */
export function useShortcuts({ onReload, onHelp }: Actions): void {
  useEffect(() => {
    function act(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (isReload(event)) {
        event.preventDefault()
        if (confirmLeaving(m.leaveUnsaved())) onReload()
        return
      }
      if (!isPlain(event) || isTyping(event.target)) return
      if (event.key === '/') {
        event.preventDefault()
        focusSearch()
      }
      if (event.key === '?') onHelp()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [onReload, onHelp])
}
