import { Suspense } from 'react'
import { formatNumber } from '#language/format.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import type { BoardGroup } from '../../../contract/board.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'
import styles from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardData } from './boardData.ts'
import { getColumnLabel } from './columns.ts'

// Lazy: only triagers move cards.
const MovableBoard = lazyComponent(() => import('./MovableBoard.tsx').then((module) => module.MovableBoard))

export function Board({ board, group }: { board: BoardData; group: BoardGroup }) {
  const { product, columns, isCut } = board
  const readOnly = (
    <div className={`${styles.board} fades`} data-wide role="group" aria-label={messages.board.board()} tabIndex={0}>
      {columns.map(({ value, query, tickets }) => (
        <BoardColumn
          key={value}
          label={getColumnLabel(group, value)}
          count={tickets.length}
          href={trackerPaths.tracker(product.id, { q: query })}
        >
          {tickets.map((ticket) => (
            <BoardCard key={ticket.id} ticket={ticket} />
          ))}
        </BoardColumn>
      ))}
    </div>
  )
  return (
    <>
      {isCut && <p className={styles.cut}>{messages.board.isCut({ max: formatNumber(ticketLimits.maxOnBoard) })}</p>}
      {product.canTriage ? (
        <Suspense fallback={readOnly}>
          <MovableBoard board={board} group={group} />
        </Suspense>
      ) : (
        readOnly
      )}
    </>
  )
}
