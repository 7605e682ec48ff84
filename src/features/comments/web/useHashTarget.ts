import { useEffect, useRef } from 'react'

const attribute = 'data-target'

/** False if the comment is not on the page. */
function revealComment(id: string): boolean {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const comment = id ? document.getElementById(id) : null
  if (!comment) return false
  for (let element: Element | null = comment; element; element = element.parentElement)
    if (element instanceof HTMLDetailsElement) element.open = true
  comment.setAttribute(attribute, '')
  comment.scrollIntoView({ block: 'center' })
  return true
}

const getTargetId = (): string => decodeURIComponent(location.hash.slice(1))

/** Reveals the comment in the URL fragment once it is rendered; `rendered` changes with the rendered set. */
export function useHashTarget(rendered: unknown): void {
  const revealedId = useRef<string>(undefined)
  useEffect(() => {
    const id = getTargetId()
    if (id && id !== revealedId.current && revealComment(id)) revealedId.current = id
  }, [rendered])
  useEffect(() => {
    const follow = () => {
      const id = getTargetId()
      revealedId.current = revealComment(id) ? id : undefined
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}
