import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { IconButton, IconLink } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../../messages.ts'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { type PlanField, planLabels } from '../../../planning/web/plan/planFields.ts'
import { getPlanValue, usePlanOptions } from '../../../planning/web/plan/usePlanOptions.ts'
import { usePlanTickets } from '../../../planning/web/plan/usePlanTickets.ts'
import { useSetTags } from '../../../settings/web/manage/useSetTags.tsx'
import type { Ticket } from '../../ticket.ts'
import { StatusButton } from './StatusButton.tsx'
import styles from './TicketFacts.module.css'

type Props = { ticket: Ticket }

export const StatusControl = ({ ticket }: Props) => (
  <StatusButton ticket={ticket} size="small" className={styles.control} />
)

export function TagsControl({ ticket }: Props) {
  const { open, dialog } = useSetTags(ticket)
  return (
    <>
      <IconButton size="small" className={styles.control} label={messages.ticket.setTags()} onClick={open}>
        <EditIcon />
      </IconButton>
      {dialog}
    </>
  )
}

/** The choice is saved at once. */
export function PlanControl({ ticket, field }: Props & { field: PlanField }) {
  const getOptions = usePlanOptions(ticket.product.id)
  const planTickets = usePlanTickets()
  const [pending, setPending] = useState<string>()
  const value = pending ?? getPlanValue(ticket, field)

  async function save(next: string) {
    setPending(next)
    try {
      await planTickets([ticket.id], field, next)
    } catch (error) {
      showError(error, planningMessages.triage.planFailed())
    } finally {
      setPending(undefined)
    }
  }

  const { milestone } = ticket
  return (
    <>
      <Select
        className={styles.choice}
        aria-label={planLabels[field]()}
        value={value}
        options={getOptions(field, value)}
        aria-busy={pending !== undefined || undefined}
        onChange={(event) => void save(event.currentTarget.value)}
      />
      {field === 'milestone' && milestone && (
        <IconLink size="small" label={milestone.name} href={milestone.canonicalPath}>
          <ChevronRightIcon />
        </IconLink>
      )}
    </>
  )
}
