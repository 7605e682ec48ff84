import { type FormEvent, useId } from 'react'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { deskMessages } from '../../deskMessages.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { Choices } from './Choices.tsx'
import { getPlanValue, type PlanField, usePlanOptions } from './usePlanOptions.ts'

const titles: Record<PlanField, (count: number) => string> = {
  assignee: deskMessages.assignTickets,
  priority: deskMessages.prioritizeTickets,
  milestone: deskMessages.scheduleTickets,
}

type Props = {
  product: string
  field: PlanField
  /** Empty while the dialog is closed. */
  tickets: readonly TicketListItemFragment[]
  onApply: (value: string) => void
  onClose: () => void
}

export function PlanDialog(props: Props) {
  const { field, tickets, onClose } = props
  const formId = useId()
  return (
    <Dialog
      open={tickets.length > 0}
      onClose={onClose}
      title={titles[field](tickets.length)}
      footer={
        <Button type="submit" variant="primary" form={formId}>
          {ticketMessages.apply()}
        </Button>
      }
    >
      <PlanForm id={formId} {...props} />
    </Dialog>
  )
}

/** Preselects what all tickets have. */
function PlanForm({ id, product, field, tickets, onApply, onClose }: Props & { id: string }) {
  const options = usePlanOptions(product)(field)
  const values = new Set(tickets.map((ticket) => getPlanValue(ticket, field)))
  const [common] = values.size === 1 ? values : []

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('value')
    if (value !== null) onApply(String(value))
    onClose()
  }

  return (
    <form id={id} onSubmit={apply}>
      <Choices options={options} selected={common} />
    </form>
  )
}
