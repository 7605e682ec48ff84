import { useEffect, useState, useSyncExternalStore } from 'react'

/** The text in the site's search box, and whether the cursor is there; null where the page has no box. */
export type SearchInput = { element: HTMLInputElement; text: string; isActive: boolean }

/** Listens to the box in the bar, which was there before this code was. */
export function useSearchInput(panelId: string): { panel: HTMLElement; input: SearchInput } | null {
  // The bar of some pages has no box: looked for whenever the shell is rendered.
  const panel = useSyncExternalStore(never, () => document.getElementById(panelId), none)
  const [text, setText] = useState('')
  const [isActive, setActive] = useState(false)
  const element = panel?.querySelector('input') ?? null
  useEffect(() => {
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const read = () => setText(element.value)
    read()
    setActive(document.activeElement === element)
    element.addEventListener('input', read, { signal })
    element.addEventListener('focus', () => setActive(true), { signal })
    element.addEventListener('blur', () => setActive(false), { signal })
    // A form that was sent is empty again, after this event.
    element.form?.addEventListener('reset', () => setText(''), { signal })
    return () => abort.abort()
  }, [element])
  return panel && element ? { panel, input: { element, text, isActive } } : null
}

const never = () => () => {}
const none = () => null
