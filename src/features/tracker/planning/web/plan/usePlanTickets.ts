import { useMutation } from '#client/queries/useMutation.ts'
import type { PriorityKey } from '../../../contract/priorities.ts'
import { PlanTicketsDoc } from './Plan.graphql.ts'
import type { PlanField } from './planFields.ts'

function toPlan(field: PlanField, value: string) {
  if (field === 'priority') return { priority: value as PriorityKey }
  return field === 'assignee' ? { assignee: value } : { milestone: value }
}

export function usePlanTickets() {
  const plan = useMutation(PlanTicketsDoc)
  return (ticketIds: readonly string[], field: PlanField, value: string) =>
    plan({ ticketIds: [...ticketIds], ...toPlan(field, value) })
}
