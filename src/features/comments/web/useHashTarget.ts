import { type RefObject, useCallback, useEffect, useRef } from 'react'

const attribute = 'data-target'

/** False if the comment is not on the page. */
function revealComment(id: string): boolean {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const comment = id ? document.getElementById(id) : null
  if (!comment) return false
  for (let element: Element | null = comment; element; element = element.parentElement)
    if (element instanceof HTMLDetailsElement) element.open = true
  comment.setAttribute(attribute, '')
  // The center of a comment with many replies may be pages below its text.
  comment.firstElementChild?.scrollIntoView({ block: 'center' })
  return true
}

/** The form that had the focus is gone. */
export function focusComment(id: string): void {
  const comment = document.getElementById(id)
  if (!comment) return
  comment.tabIndex = -1
  comment.focus({ preventScroll: true })
}

const getTargetId = (): string => decodeURIComponent(location.hash.slice(1))

/**
 * Reveals the comment in the URL fragment once it is rendered; `rendered` changes with the rendered set. Returns a
 * function that does the same for a new comment, and focuses it. `finder` is called for a comment that is not rendered.
 */
export function useHashTarget(
  rendered: unknown,
  finder: RefObject<((id: string) => void) | undefined>,
): (id: string) => void {
  const revealedId = useRef<string>(undefined)
  const newId = useRef('')
  const revealNew = useCallback(() => {
    if (!newId.current || !revealComment(newId.current)) return
    focusComment(newId.current)
    newId.current = ''
  }, [])
  useEffect(() => {
    const id = getTargetId()
    if (id && id !== revealedId.current && revealComment(id)) revealedId.current = id
    revealNew()
  }, [rendered, revealNew])
  useEffect(() => {
    const follow = () => {
      const id = getTargetId()
      revealedId.current = revealComment(id) ? id : undefined
      if (!revealedId.current) finder.current?.(id)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [finder])
  return useCallback(
    (id) => {
      newId.current = id
      revealNew()
      if (newId.current) finder.current?.(id)
    },
    [revealNew, finder],
  )
}
