import {
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import type { BoardTicketFragment } from '#generated/operations.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MoveIcon } from '#ui/icons/actionIcons.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import type { BoardGroup } from '../../../contract/board.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { LastChange } from '../LastChange.tsx'
import styles from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardData } from './boardData.ts'
import { getColumnLabel } from './columns.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { useBoardMoves } from './useBoardMoves.ts'
import { useCarriedCard } from './useCarriedCard.ts'

type Column = BoardData['columns'][number]

/** Cards move by dragging, by a long touch, by keys, and by a dialog that also knows columns which are not shown. */
export function MovableBoard({ board, group }: { board: BoardData; group: BoardGroup }) {
  const { columns, lastMove, move, undo } = useBoardMoves(board, group)
  const [moving, setMoving] = useState<{ ticket: BoardTicketFragment; from: string }>()
  const sensors = useCardSensors()

  function end({ active, over }: DragEndEvent) {
    const from = columns.find(({ tickets }) => tickets.some(({ id }) => id === active.id))
    const ticket = from?.tickets.find(({ id }) => id === active.id)
    const target = columns.find(({ value }) => over && toDropId(value) === over.id)
    if (ticket && from && target?.isTarget) void move(ticket, { from: from.value, to: target.value })
  }

  const helpId = useId()
  const boardElement = useRef<HTMLDivElement>(null)
  const { carried, announcement, handleKey, putBack } = useCarriedCard({
    columns,
    board: boardElement,
    getLabel: ({ value }) => getColumnLabel(group, value),
    onDrop: (ticket, step) => void move(ticket, step),
  })

  return (
    <>
      <DndContext
        sensors={sensors}
        modifiers={modifiers}
        collisionDetection={pointerWithin}
        onDragEnd={end}
        accessibility={accessibility}
      >
        <div
          ref={boardElement}
          className={`${styles.board} fades`}
          data-wide
          role="group"
          aria-label={messages.board.board()}
          tabIndex={0}
        >
          {columns.map((column) => (
            <DropColumn
              key={column.value}
              column={column}
              label={getColumnLabel(group, column.value)}
              href={trackerPaths.tracker(board.product.id, { q: column.query })}
              isUnderCard={carried?.over === column.value}
            >
              {column.tickets.map((ticket) => (
                <DragCard
                  key={ticket.id}
                  ticket={ticket}
                  isCarried={carried?.ticket.id === ticket.id}
                  tools={{
                    'aria-describedby': helpId,
                    onKeyDown: (event) => handleKey(event, ticket, column.value),
                    onBlur: putBack,
                    onClick: () => setMoving({ ticket, from: column.value }),
                  }}
                />
              ))}
            </DropColumn>
          ))}
        </div>
      </DndContext>
      <p id={helpId} hidden>
        {messages.board.dragHelp()}
      </p>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      <LastMove lastMove={lastMove} group={group} onUndo={() => void undo()} />
      <MoveDialog
        product={board.product.id}
        group={group}
        columns={columns}
        moving={moving}
        onMove={(to) => moving && void move(moving.ticket, { from: moving.from, to })}
        onClose={() => setMoving(undefined)}
      />
    </>
  )
}

/** Distinguishes a drag from a click, and from scrolling. */
const useCardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )

type LastMoveProps = Pick<ReturnType<typeof useBoardMoves>, 'lastMove'> & { group: BoardGroup; onUndo: () => void }

function LastMove({ lastMove, group, onUndo }: LastMoveProps) {
  const describe = lastMove?.isUndo ? messages.board.movedBack : messages.board.moved
  const text = lastMove && describe({ number: lastMove.ticket.number, column: getColumnLabel(group, lastMove.to) })
  return <LastChange text={text} onUndo={lastMove && !lastMove.isUndo ? onUndo : undefined} />
}

/** A pointer shows where the card is, and `useCarriedCard` announces it when keys move the card. */
const silence = () => undefined
const accessibility = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
} satisfies ComponentProps<typeof DndContext>['accessibility']

/** Beyond the last column a card would widen the board, which would then scroll on for ever. */
const keepWithinBoard: Modifier = ({ transform, draggingNodeRect: card, scrollableAncestorRects: [board] }) => {
  // They are measured a moment after the start.
  if (!card || !board) return { ...transform, x: 0, y: 0 }
  const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
  return {
    ...transform,
    x: clamp(transform.x, board.left - card.left, board.right - card.right),
    y: clamp(transform.y, board.top - card.top, board.bottom - card.bottom),
  }
}
const modifiers = [keepWithinBoard]

const toDropId = (value: string): string => `column ${value}`

type DropProps = { column: Column; label: string; href: string; isUnderCard: boolean; children: ReactNode }

function DropColumn({ column, label, href, isUnderCard, children }: DropProps) {
  const { setNodeRef, isOver } = useDroppable({ id: toDropId(column.value), disabled: !column.isTarget })
  return (
    <BoardColumn
      ref={setNodeRef}
      label={label}
      count={column.tickets.length}
      href={href}
      data-over={isOver || isUnderCard || undefined}
    >
      {children}
    </BoardColumn>
  )
}

type DragProps = { ticket: BoardTicketFragment; isCarried: boolean; tools: ComponentProps<'button'> }

function DragCard({ ticket, isCarried, tools }: DragProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: ticket.id })
  return (
    <BoardCard
      // The attributes of dnd-kit are left out, because the card contains a link and a button and so is none itself.
      {...listeners}
      ref={setNodeRef}
      ticket={ticket}
      data-ticket={ticket.id}
      data-movable
      data-dragging={isDragging || isCarried || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
      tools={
        <IconButton
          {...tools}
          size="small"
          label={messages.board.move({ number: ticket.number })}
          // Some browsers click when the space bar is released.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        >
          <MoveIcon />
        </IconButton>
      }
    />
  )
}
