import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isShortcut } from './isShortcut.ts'

export type Rows = {
  /** CSS selector of the rows within their list. */
  selector: string
  /** CSS selector of what takes the focus within a row, such as its link; the row itself by default. */
  target?: string
}

type List = HTMLElement | null

const listRows = (list: List, { selector }: Rows): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(selector) ?? []),
]

export const findFocusedRow = (list: List, rows: Rows): HTMLElement | undefined =>
  listRows(list, rows).find((row) => row.contains(document.activeElement))

function focusRow(row: HTMLElement | undefined, { target }: Rows): void {
  const focused = target ? row?.querySelector<HTMLElement>(target) : row
  focused?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function moveFocus(list: List, rows: Rows, step: number): void {
  const found = listRows(list, rows)
  const index = found.findIndex((row) => row.contains(document.activeElement))
  focusRow(found[index < 0 ? 0 : Math.min(Math.max(index + step, 0), found.length - 1)], rows)
}

/** Returns a function that moves the focus to the first row after those that will be gone, if it is on one of them. */
export function findNextFocus(list: List, rows: Rows, willBeGone: (row: HTMLElement) => boolean): () => void {
  const found = listRows(list, rows)
  const isFocused = found.some((row) => willBeGone(row) && row.contains(document.activeElement))
  const after = found.slice(found.findLastIndex(willBeGone) + 1)
  const next = after[0] ?? found.findLast((row) => !willBeGone(row))
  return () => {
    if (isFocused) focusRow(next, rows)
  }
}

type Options = {
  rows: Rows
  /** Handles the other keys, on the focused row or on none; returns whether the key means something. */
  onKey: (key: string, row: HTMLElement | undefined) => boolean
}

/** j and k move the focus between the rows of a visible list. */
export function useRowKeys(list: RefObject<List>, { rows, onKey }: Options): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The panels of other tabs stay in the page.
    if (!isShortcut(event) || !list.current?.checkVisibility()) return
    const step = { j: 1, k: -1 }[event.key]
    if (step) moveFocus(list.current, rows, step)
    else if (!onKey(event.key, findFocusedRow(list.current, rows))) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
