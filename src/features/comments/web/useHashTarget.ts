import { useEffect, useRef } from 'react'

const attribute = 'data-target'

/** Marks and shows what the address names; false where it is not there. */
function show(id: string): boolean {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const comment = id ? document.getElementById(id) : null
  if (!comment) return false
  for (let up: Element | null = comment; up; up = up.parentElement) if (up instanceof HTMLDetailsElement) up.open = true
  comment.setAttribute(attribute, '')
  comment.scrollIntoView({ block: 'center' })
  return true
}

const wanted = (): string => decodeURIComponent(location.hash.slice(1))

/**
 * Brings the comment that the address names into view, unfolded and marked, as soon as it is there; `drawn` changes with
 * what is there. Once shown, it is left alone while others come.
 */
export function useHashTarget(drawn: unknown): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const id = wanted()
    if (id && id !== shown.current && show(id)) shown.current = id
  }, [drawn])
  useEffect(() => {
    const follow = () => {
      const id = wanted()
      shown.current = show(id) ? id : undefined
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}
