import { useEffect } from 'react'

const attribute = 'data-target'

function show(): void {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const id = decodeURIComponent(location.hash.slice(1))
  const comment = id ? document.getElementById(id) : null
  if (!comment) return
  for (let up: Element | null = comment; up; up = up.parentElement) if (up instanceof HTMLDetailsElement) up.open = true
  comment.setAttribute(attribute, '')
  comment.scrollIntoView({ block: 'center' })
}

/** Brings the comment that the address names into view, unfolded and marked, once the comments are there. */
export function useHashTarget(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [ready])
}
