import { useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { BoardTicketFragment } from '#generated/operations.ts'
import type { BoardGroup } from '../../../contract/board.ts'
import { boardMessages } from '../../boardMessages.ts'
import { MoveTicketDoc } from './Board.graphql.ts'
import type { BoardData } from './boardData.ts'

type Step = { from: string; to: string }
type Move = Step & { ticket: BoardTicketFragment; isUndo: boolean }

const affectedTypes = ['Ticket', 'TicketBoard', 'TicketList']

/** Shows a move at once, until the board is fetched again. */
export function useBoardMoves(board: BoardData, group: BoardGroup) {
  const cache = useCache()
  const moveTicket = useMutation(MoveTicketDoc, affectedTypes)
  const [placed, setPlaced] = useState<{ base: BoardData; columnOf: ReadonlyMap<string, string> }>()
  const [lastMove, setLastMove] = useState<Move>()
  const columnOf = placed?.base === board ? placed.columnOf : undefined

  function place(id: string, column: string) {
    setPlaced((current) => {
      const before = current?.base === board ? current.columnOf : new Map<string, string>()
      return { base: board, columnOf: new Map(before).set(id, column) }
    })
  }

  async function run(ticket: BoardTicketFragment, { from, to }: Step, isUndo: boolean) {
    if (from === to) return
    place(ticket.id, to)
    try {
      await moveTicket({ ticketId: ticket.id, group, from, to })
      setLastMove({ ticket, from, to, isUndo })
    } catch (error) {
      place(ticket.id, from)
      setLastMove(undefined)
      // Somebody else may have moved it: show where it is.
      cache.invalidateAfterMutation(affectedTypes)
      addToast({ status: 'error', title: boardMessages.notMoved(), body: getErrorMessage(error) })
    }
  }

  return {
    columns: columnOf ? withMoves(board.columns, columnOf) : board.columns,
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
