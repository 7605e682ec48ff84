import { messages as trackerMessages } from '../../../messages.ts'
import { ChoiceDialog } from '../../../web/components/ChoiceDialog.tsx'
import { messages } from '../../messages.ts'
import { Choices, getChoice } from './Choices.tsx'
import type { PlanField } from './planFields.ts'
import { getPlanValue, type Planned, usePlanOptions } from './usePlanOptions.ts'

const titles: Record<PlanField, (values: { n: number }) => string> = {
  assignee: messages.triage.assignTickets,
  priority: messages.triage.prioritizeTickets,
  milestone: messages.triage.scheduleTickets,
}

type ChoicesProps = {
  product: string
  field: PlanField
  /** Empty while the dialog is closed. */
  tickets: readonly Planned[]
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
      title={titles[field]({ n: tickets.length })}
      action={trackerMessages.ticket.apply()}
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
