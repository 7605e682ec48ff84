import { useEffect, useState } from 'react'
import { rowSelector } from '#client/extensions/rowMarks.ts'

/** Long enough for one scan after a list has rendered. */
const throttleMs = 50

/** The links of the rows on the current page. Only in the browser. */
export function useRowLinks(): readonly HTMLAnchorElement[] {
  // The first render searches too, so that callers do not mistake a page that was not searched for one without rows.
  const [links, setLinks] = useState<readonly HTMLAnchorElement[]>(() => listRowLinks(getMain()))
  useEffect(() => {
    const main = getMain()
    if (!main) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scan = () => {
      timer = undefined
      const found = listRowLinks(main)
      setLinks((known) => (isSame(known, found) ? known : found))
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(scan, throttleMs)
    })
    observer.observe(main, { childList: true, subtree: true })
    scan()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return links
}

const getMain = (): HTMLElement | null => document.getElementById('main')

const listRowLinks = (root: ParentNode | null): HTMLAnchorElement[] => [
  ...(root?.querySelectorAll<HTMLAnchorElement>(rowSelector) ?? []),
]

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((element, at) => element === b[at])
