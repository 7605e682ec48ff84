import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardTicketFragment } from '#generated/operations.ts'
import { messages } from '../../messages.ts'
import type { BoardData } from './boardData.ts'

type Column = BoardData['columns'][number]
type Carried = { ticket: BoardTicketFragment; from: string; over: string }
type Options = {
  columns: Column[]
  board: RefObject<HTMLElement | null>
  getLabel: (column: Column) => string
  onDrop: (ticket: BoardTicketFragment, step: { from: string; to: string }) => void
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Carries a card by keys: space picks it up and drops it, arrow keys choose the column, Escape leaves it where it was. */
export function useCarriedCard({ columns, board, getLabel, onDrop }: Options) {
  const [carried, setCarried] = useState<Carried>()
  const [announcement, setAnnouncement] = useState('')
  const dropped = useRef<string>(undefined)

  // A card that changes its column is a new element, which has lost the focus.
  useEffect(() => {
    if (!dropped.current || document.activeElement !== document.body) return
    board.current?.querySelector<HTMLElement>(`[data-ticket="${dropped.current}"] button`)?.focus()
    dropped.current = undefined
  }, [columns, board])

  function carry(next: Carried) {
    setCarried(next)
    const at = columns.findIndex(({ value }) => value === next.over)
    const column = columns[at]
    if (!column) return
    setAnnouncement(messages.board.over({ number: next.ticket.number, column: getLabel(column) }))
    board.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function putBack() {
    if (!carried) return
    setCarried(undefined)
    setAnnouncement(messages.board.left({ number: carried.ticket.number }))
  }

  function drop({ ticket, from, over }: Carried) {
    setCarried(undefined)
    // The line below the board says where it is.
    setAnnouncement('')
    dropped.current = ticket.id
    onDrop(ticket, { from, to: over })
  }

  /** Returns whether the key was one of a carried card. */
  function handle(key: string, { over, ...rest }: Carried): boolean {
    if (key === ' ' || key === 'Enter') drop({ over, ...rest })
    else if (key === 'Escape') putBack()
    else if (steps[key]) {
      const next = findNextColumn(columns, over, steps[key])
      if (next) carry({ ...rest, over: next.value })
    } else return false
    return true
  }

  return {
    carried,
    announcement,
    putBack,
    handleKey(event: KeyboardEvent, ticket: BoardTicketFragment, from: string) {
      if (carried ? !handle(event.key, carried) : event.key !== ' ') return
      event.preventDefault()
      if (!carried) carry({ ticket, from, over: from })
    },
  }
}

/** Returns the nearest column on one side that takes cards; undefined at the end of the board. */
export function findNextColumn<Place extends { value: string; isTarget: boolean }>(
  columns: Place[],
  over: string,
  step: number,
): Place | undefined {
  const at = columns.findIndex(({ value }) => value === over)
  for (let next = at + step; columns[next]; next += step) if (columns[next]?.isTarget) return columns[next]
  return undefined
}
