import { type FormEvent, useId } from 'react'
import type { BoardTicketFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { BoardGroup } from '../../../contract/board.ts'
import { boardMessages } from '../../boardMessages.ts'
import { Choices } from '../plan/Choices.tsx'
import { usePlanOptions } from '../plan/usePlanOptions.ts'
import type { BoardData } from './boardData.ts'
import { getColumnLabel } from './columns.ts'

type Props = {
  product: string
  group: BoardGroup
  columns: BoardData['columns']
  /** Undefined while the dialog is closed. */
  moving: { ticket: BoardTicketFragment; from: string } | undefined
  onMove: (to: string) => void
  onClose: () => void
}

export function MoveDialog(props: Props) {
  const { moving, onClose } = props
  const formId = useId()
  return (
    <Dialog
      open={moving !== undefined}
      onClose={onClose}
      title={moving ? boardMessages.move(moving.ticket.number) : ''}
      footer={
        <Button type="submit" variant="primary" form={formId}>
          {boardMessages.moveHere()}
        </Button>
      }
    >
      {moving && <MoveForm {...props} id={formId} from={moving.from} />}
    </Dialog>
  )
}

function MoveForm({ id, product, group, columns, from, onMove, onClose }: Props & { id: string; from: string }) {
  const assignees = usePlanOptions(product)('assignee')
  const shown = columns
    .filter(({ value, isTarget }) => isTarget || value === from)
    .map(({ value }) => ({ value, label: getColumnLabel(group, value) }))
  const options =
    group === 'ASSIGNEE' ? assignees.map(({ value, label }) => ({ value: value && `@${value}`, label })) : shown

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = new FormData(event.currentTarget).get('value')
    if (to !== null) onMove(String(to))
    onClose()
  }

  return (
    <form id={id} onSubmit={submit}>
      <Choices options={options} selected={from} />
    </form>
  )
}
