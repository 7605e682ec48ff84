import type { TicketListItemFragment } from '#generated/operations.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { triageMessages } from '../../triageMessages.ts'
import { ChoiceDialog } from '../ChoiceDialog.tsx'
import { Choices, getChoice } from './Choices.tsx'
import { getPlanValue, type PlanField, usePlanOptions } from './usePlanOptions.ts'

const titles: Record<PlanField, (count: number) => string> = {
  assignee: triageMessages.assignTickets,
  priority: triageMessages.prioritizeTickets,
  milestone: triageMessages.scheduleTickets,
}

type ChoicesProps = {
  product: string
  field: PlanField
  /** Empty while the dialog is closed. */
  tickets: readonly TicketListItemFragment[]
}

type Props = ChoicesProps & { onApply: (value: string) => void; onClose: () => void }

export function PlanDialog({ onApply, onClose, ...choices }: Props) {
  const { field, tickets } = choices

  function apply(form: HTMLFormElement) {
    const value = getChoice(form)
    if (value !== undefined) onApply(value)
  }

  return (
    <ChoiceDialog
      open={tickets.length > 0}
      title={titles[field](tickets.length)}
      action={ticketMessages.apply()}
      onSubmit={apply}
      onClose={onClose}
    >
      <PlanChoices {...choices} />
    </ChoiceDialog>
  )
}

/** Preselects what all tickets have. */
function PlanChoices({ product, field, tickets }: ChoicesProps) {
  const options = usePlanOptions(product)(field)
  const values = new Set(tickets.map((ticket) => getPlanValue(ticket, field)))
  const [common] = values.size === 1 ? values : []
  return <Choices options={options} selected={common} />
}
