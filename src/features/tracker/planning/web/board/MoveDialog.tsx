import type { BoardTicketFragment } from '#generated/operations.ts'
import type { BoardGroup } from '../../../contract/board.ts'
import { ChoiceDialog } from '../../../web/components/ChoiceDialog.tsx'
import { messages } from '../../messages.ts'
import { Choices, getChoice } from '../plan/Choices.tsx'
import { usePlanOptions } from '../plan/usePlanOptions.ts'
import type { BoardData } from './boardData.ts'
import { getColumnLabel } from './columns.ts'

type ChoicesProps = { product: string; group: BoardGroup; columns: BoardData['columns'] }

type Props = ChoicesProps & {
  /** Undefined while the dialog is closed. */
  moving: { ticket: BoardTicketFragment; from: string } | undefined
  onMove: (to: string) => void
  onClose: () => void
}

export function MoveDialog({ moving, onMove, onClose, ...choices }: Props) {
  function move(form: HTMLFormElement) {
    const to = getChoice(form)
    if (to !== undefined) onMove(to)
  }

  return (
    <ChoiceDialog
      open={moving !== undefined}
      title={moving ? messages.board.move({ number: moving.ticket.number }) : ''}
      action={messages.board.moveHere()}
      onSubmit={move}
      onClose={onClose}
    >
      {moving && <ColumnChoices {...choices} from={moving.from} />}
    </ChoiceDialog>
  )
}

function ColumnChoices({ product, group, columns, from }: ChoicesProps & { from: string }) {
  const assignees = usePlanOptions(product)('assignee')
  const shown = columns
    .filter(({ value, isTarget }) => isTarget || value === from)
    .map(({ value }) => ({ value, label: getColumnLabel(group, value) }))
  const options =
    group === 'ASSIGNEE' ? assignees.map(({ value, label }) => ({ value: value && `@${value}`, label })) : shown
  return <Choices options={options} selected={from} />
}
