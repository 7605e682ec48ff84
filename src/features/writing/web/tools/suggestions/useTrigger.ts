import { type RefObject, useEffect, useState } from 'react'
import { findTrigger, type Trigger } from './findTrigger.ts'

/** Undefined while the caret is elsewhere, and after `close` until another sign is typed. */
export function useTrigger(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [trigger, setTrigger] = useState<Trigger>()
  const [closedAt, setClosedAt] = useState<number>()
  // The effect runs after the form has taken the text; a listener of the element would render the text before it.
  useEffect(() => {
    const element = area.current
    if (!element || document.activeElement !== element) return
    const { selectionStart, selectionEnd } = element
    const found = selectionStart === selectionEnd ? findTrigger(text, selectionStart) : undefined
    setTrigger((previous) => (isSame(previous, found) ? previous : found))
    if (!found) setClosedAt(undefined)
  }, [area, text])
  useEffect(() => {
    const element = area.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    // Moving the caret must not open a list, only close or adjust it.
    const keep = (previous: Trigger): Trigger | undefined => {
      const found = findTrigger(element.value, element.selectionStart)
      return isSame(previous, found) ? previous : undefined
    }
    document.addEventListener('selectionchange', () => setTrigger((previous) => previous && keep(previous)), { signal })
    element.addEventListener('blur', () => setTrigger(undefined), { signal })
    return () => abort.abort()
  }, [area])
  function close() {
    setClosedAt(trigger?.start)
    setTrigger(undefined)
  }
  return { trigger: trigger && trigger.start === closedAt ? undefined : trigger, close }
}

const isSame = (one: Trigger | undefined, other: Trigger | undefined): boolean =>
  one?.sign === other?.sign && one?.start === other?.start && one?.text === other?.text
