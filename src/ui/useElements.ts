import { useEffect, useState } from 'react'

/** Long enough for one scan after a list has rendered. */
const throttleMs = 50

/** The elements of the current page, or around it as well, that match a selector. */
export function useElements(selector: string, isAround = false): readonly HTMLElement[] {
  const [elements, setElements] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const root = isAround ? document.body : document.getElementById('main')
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scan = () => {
      timer = undefined
      const found = [...root.querySelectorAll<HTMLElement>(selector)]
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

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((element, at) => element === b[at])
