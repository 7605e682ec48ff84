import { useEffect, useState, useSyncExternalStore } from 'react'

export type SearchInput = { element: HTMLInputElement; text: string; isActive: boolean }

/** Null if the page has no search box, which is rendered elsewhere. */
export function useSearchInput(panelId: string): { panel: HTMLElement; input: SearchInput } | null {
  // Look on each render: some pages have no search box.
  const panel = useSyncExternalStore(never, () => document.getElementById(panelId), none)
  const [text, setText] = useState('')
  const [isActive, setActive] = useState(false)
  const element = panel?.querySelector('input') ?? null
  useEffect(() => {
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const readValue = () => setText(element.value)
    readValue()
    setActive(document.activeElement === element)
    element.addEventListener('input', readValue, { signal })
    element.addEventListener('focus', () => setActive(true), { signal })
    element.addEventListener('blur', () => setActive(false), { signal })
    // The event fires before the input is empty.
    element.form?.addEventListener('reset', () => setText(''), { signal })
    return () => abort.abort()
  }, [element])
  return panel && element ? { panel, input: { element, text, isActive } } : null
}

const never = () => () => {}
const none = () => null
