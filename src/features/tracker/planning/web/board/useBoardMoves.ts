import { useEffect, useRef, useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { BoardTicketFragment } from '#generated/operations.ts'
import type { BoardGroup } from '../../../contract/board.ts'
import { messages } from '../../messages.ts'
import { MoveTicketDoc } from './Board.graphql.ts'
import type { BoardData } from './boardData.ts'
import { createMoveQueue } from './createMoveQueue.ts'

type Step = { from: string; to: string }
/** Where a card is shown: until its last move is answered, and then until the board is fetched again. */
type Place = { column: string; pending: number; base: BoardData }
type Move = Step & { ticket: BoardTicketFragment; isUndo: boolean }

/** Shows a move at once. */
export function useBoardMoves(board: BoardData, group: BoardGroup) {
  const cache = useCache()
  const moveTicket = useMutation(MoveTicketDoc)
  const [queue] = useState(createMoveQueue)
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map())
  const [lastMove, setLastMove] = useState<Move>()
  const latestBoard = useRef(board)
  useEffect(() => {
    latestBoard.current = board
  })
  const shown = [...places].filter(([, { pending, base }]) => pending > 0 || base === board)

  function place(id: string, change: (pending: number) => Pick<Place, 'pending'> & { column?: string }) {
    setPlaces((current) => {
      const before = current.get(id)
      const { pending, column = before?.column } = change(before?.pending ?? 0)
      if (column === undefined) return current
      return new Map(current).set(id, { column, pending, base: latestBoard.current })
    })
  }

  async function run(ticket: BoardTicketFragment, { from, to }: Step, isUndo: boolean) {
    if (from === to) return
    place(ticket.id, (pending) => ({ column: to, pending: pending + 1 }))
    try {
      if (!(await queue.run(ticket.id, () => moveTicket({ ticketId: ticket.id, group, from, to })))) return
      place(ticket.id, (pending) => ({ pending: pending - 1 }))
      setLastMove({ ticket, from, to, isUndo })
    } catch (error) {
      // The moves that followed are dropped.
      place(ticket.id, () => ({ column: from, pending: 0 }))
      setLastMove(undefined)
      // Somebody else may have moved it: show where it is.
      cache.invalidate()
      showError(error, messages.board.notMoved())
    }
  }

  return {
    columns: shown.length
      ? withMoves(board.columns, new Map(shown.map(([id, { column }]) => [id, column])))
      : board.columns,
    lastMove,
    move: (ticket: BoardTicketFragment, step: Step) => run(ticket, step, false),
    async undo() {
      if (lastMove) await run(lastMove.ticket, { from: lastMove.to, to: lastMove.from }, true)
    },
  }
}

/** A moved ticket comes first in its column. One that is moved to a column which is not shown leaves the board. */
function withMoves(columns: BoardData['columns'], columnOf: ReadonlyMap<string, string>): BoardData['columns'] {
  const moved = columns.flatMap(({ value, tickets }) =>
    tickets.filter(({ id }) => columnOf.has(id) && columnOf.get(id) !== value),
  )
  return columns.map((column) => ({
    ...column,
    tickets: [
      ...moved.filter(({ id }) => columnOf.get(id) === column.value),
      ...column.tickets.filter(({ id }) => (columnOf.get(id) ?? column.value) === column.value),
    ],
  }))
}
