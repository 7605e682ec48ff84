import { useEffect, useState } from 'react'

/** Long enough for one scan after a list has rendered. */
const throttleMs = 50

/** The elements of the current page, or around it as well, that match a selector. Only in the browser. */
export function useElements(selector: string, isAround = false): readonly HTMLElement[] {
  // The first render searches too, so that callers do not mistake a page that was not searched for one without matches.
  const [elements, setElements] = useState<readonly HTMLElement[]>(() => find(getRoot(isAround), selector))
  useEffect(() => {
    const root = getRoot(isAround)
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scan = () => {
      timer = undefined
      const found = find(root, selector)
      setElements((known) => (isSame(known, found) ? known : found))
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(scan, throttleMs)
    })
    observer.observe(root, { childList: true, subtree: true })
    scan()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [selector, isAround])
  return elements
}

const getRoot = (isAround: boolean): HTMLElement | null => (isAround ? document.body : document.getElementById('main'))

const find = (root: HTMLElement | null, selector: string): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
]

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((element, at) => element === b[at])
