import { type RefObject, useEffect, useEffectEvent } from 'react'

type Actions = {
  /** Selects or deselects the ticket of this id. */
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

/** The links of the list, in order; the one in focus is where one is, so that Enter opens it and screen readers follow. */
const linksIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? []),
]

/** j and k move, x selects, c closes, t tags, Escape clears; on what is selected, or else on the ticket in focus. */
export function useTriageKeys(list: RefObject<HTMLElement | null>, actions: Actions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (isTyping(event.target)) return
    const run: Record<string, () => void> = {
      j: () => move(list.current, 1),
      k: () => move(list.current, -1),
      x: () => {
        const id = currentTicket(list.current)
        if (id) actions.onSelect(id)
      },
      c: actions.onClose,
      t: actions.onTag,
      Escape: actions.onClear,
    }
    const found = run[event.key]
    if (!found) return
    event.preventDefault()
    found()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function rowInFocus(list: HTMLElement | null): Element | null {
  const row = document.activeElement?.closest('li') ?? null
  return row && list?.contains(row) ? row : null
}

/** The id of the ticket whose row has the focus. */
export const currentTicket = (list: HTMLElement | null): string | undefined =>
  rowInFocus(list)?.querySelector<HTMLElement>('a[data-ticket]')?.dataset['ticket']

function move(list: HTMLElement | null, step: number): void {
  const links = linksIn(list)
  const at = links.findIndex((link) => rowInFocus(list)?.contains(link))
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
