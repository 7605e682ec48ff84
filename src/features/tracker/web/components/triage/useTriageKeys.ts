import { type RefObject, useEffect, useEffectEvent } from 'react'

type Actions = {
  onSelect: (id: string) => void
  onClose: () => void
  onTag: () => void
  onClear: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('input[type="checkbox"]')) ||
    target.closest('dialog') !== null)

/** The focused link marks the current row, so that Enter opens it and screen readers follow. */
const listLinks = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? []),
]

/** j/k move, x selects, c closes, t tags, Escape clears the selection. */
export function useTriageKeys(list: RefObject<HTMLElement | null>, actions: Actions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (isTyping(event.target)) return
    const handlers: Record<string, () => void> = {
      j: () => moveFocus(list.current, 1),
      k: () => moveFocus(list.current, -1),
      x: () => {
        const id = getFocusedTicketId(list.current)
        if (id) actions.onSelect(id)
      },
      c: actions.onClose,
      t: actions.onTag,
      Escape: actions.onClear,
    }
    const handler = handlers[event.key]
    if (!handler) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function findFocusedRow(list: HTMLElement | null): Element | null {
  const row = document.activeElement?.closest('li') ?? null
  return row && list?.contains(row) ? row : null
}

export const getFocusedTicketId = (list: HTMLElement | null): string | undefined =>
  findFocusedRow(list)?.querySelector<HTMLElement>('a[data-ticket]')?.dataset['ticket']

function moveFocus(list: HTMLElement | null, step: number): void {
  const links = listLinks(list)
  const index = links.findIndex((link) => findFocusedRow(list)?.contains(link))
  const next = links[index < 0 ? 0 : Math.min(Math.max(index + step, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
