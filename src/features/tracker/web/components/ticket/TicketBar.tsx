import { useEffect, useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../../../messages.ts'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { PlanDialog } from '../../../planning/web/plan/PlanDialog.tsx'
import type { PlanField } from '../../../planning/web/plan/planFields.ts'
import { usePlanTickets } from '../../../planning/web/plan/usePlanTickets.ts'
import type { Ticket } from '../../ticket.ts'
import { StatusButton } from './StatusButton.tsx'
import styles from './TicketBar.module.css'

/** On narrow windows, within reach of the thumb: what triagers do most. Wide ones have the facts as controls. */
export function TicketBar({ ticket }: { ticket: Ticket }) {
  const planTickets = usePlanTickets()
  const [field, setField] = useState<PlanField>()

  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-page-bar', true)
    return () => void root.toggleAttribute('data-page-bar', false)
  }, [])

  const apply = (value: string) =>
    field &&
    void planTickets([ticket.id], field, value).catch((error) => showError(error, planningMessages.triage.planFailed()))

  return (
    <div className={styles.bar} role="toolbar" aria-label={messages.ticket.manage()} data-print="none">
      <StatusButton ticket={ticket} />
      <Button onClick={() => setField('assignee')}>{planningMessages.triage.assign()}</Button>
      <Button onClick={() => setField('priority')}>{planningMessages.triage.setPriority()}</Button>
      <PlanDialog
        product={ticket.product.id}
        field={field ?? 'assignee'}
        tickets={field ? [ticket] : []}
        onApply={apply}
        onClose={() => setField(undefined)}
      />
    </div>
  )
}
