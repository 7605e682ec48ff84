import { type RefObject, useEffect } from 'react'

/** Says which list belongs to the field, and which option is selected; undefined while it is closed. */
export function useComboboxAttributes(
  area: RefObject<HTMLElement | null>,
  open: { listId: string; optionId: string | undefined } | undefined,
): void {
  const listId = open?.listId
  const optionId = open?.optionId
  useEffect(() => {
    const element = area.current
    if (!element || !listId) return
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-controls', listId)
    return () => {
      element.removeAttribute('aria-autocomplete')
      element.removeAttribute('aria-controls')
    }
  }, [area, listId])
  useEffect(() => {
    const element = area.current
    if (!element || !optionId) return
    element.setAttribute('aria-activedescendant', optionId)
    return () => element.removeAttribute('aria-activedescendant')
  }, [area, optionId])
}
