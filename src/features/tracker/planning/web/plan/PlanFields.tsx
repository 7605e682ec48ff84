import { useId, useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { Select } from '#ui/controls/Select.tsx'
import type { Ticket } from '../../../web/ticket.ts'
import { messages } from '../../messages.ts'
import styles from './PlanFields.module.css'
import { getPlanValue, type PlanField, usePlanOptions } from './usePlanOptions.ts'
import { usePlanTickets } from './usePlanTickets.ts'

const fields = ['assignee', 'priority', 'milestone'] as const

const labels: Record<PlanField, () => string> = {
  assignee: messages.plan.assignee,
  priority: messages.triage.setPriority,
  milestone: messages.triage.setMilestone,
}

/** Each choice is saved at once. */
export function PlanFields({ ticket }: { ticket: Ticket }) {
  const id = useId()
  const getOptions = usePlanOptions(ticket.product.id)
  const planTickets = usePlanTickets()
  const [pending, setPending] = useState<{ field: PlanField; value: string }>()

  async function save(field: PlanField, value: string) {
    setPending({ field, value })
    try {
      await planTickets([ticket.id], field, value)
    } catch (error) {
      showError(error, messages.triage.planFailed())
    } finally {
      setPending(undefined)
    }
  }

  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const value = pending?.field === field ? pending.value : getPlanValue(ticket, field)
        return (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}${field}`}>{labels[field]()}</label>
            <Select
              id={`${id}${field}`}
              value={value}
              options={getOptions(field, value)}
              aria-busy={pending?.field === field || undefined}
              onChange={(event) => void save(field, event.currentTarget.value)}
            />
          </div>
        )
      })}
    </div>
  )
}
