import { useQuery } from '#client/queries/useQuery.ts'
import type { Option } from '#ui/controls/Select.tsx'
import type { PriorityKey } from '../../../contract/priorities.ts'
import { messages } from '../../messages.ts'
import { ProductPlanningDoc } from './Plan.graphql.ts'
import type { PlanField } from './planFields.ts'
import { getPriorityText, listPriorities } from './priority.ts'

export type Planned = {
  priority: PriorityKey
  assignee: { username: string } | null
  milestone: { name: string } | null
}

/** The value of a plan's field, as `planTickets` takes it. */
export function getPlanValue(ticket: Planned, field: PlanField): string {
  if (field === 'priority') return ticket.priority
  return field === 'assignee' ? (ticket.assignee?.username ?? '') : (ticket.milestone?.name ?? '')
}

/** What each field can be set to; `current` is offered even if nobody could choose it any more. */
export function usePlanOptions(product: string): (field: PlanField, current?: string) => Option[] {
  const planning = useQuery(ProductPlanningDoc, { product }).data?.product
  return (field, current = '') => {
    if (field === 'priority')
      return listPriorities().map((priority) => ({ value: priority, label: getPriorityText(priority) }))
    const names =
      field === 'assignee'
        ? (planning?.assignees.map(({ username }) => username) ?? [])
        : (planning?.milestones.filter(({ isOpen }) => isOpen).map(({ name }) => name) ?? [])
    const all = current === '' || names.includes(current) ? names : [current, ...names]
    const none = field === 'assignee' ? messages.plan.unassigned() : messages.plan.noMilestone()
    return [
      { value: '', label: none },
      ...all.map((name) => ({ value: name, label: field === 'assignee' ? `@${name}` : name })),
    ]
  }
}
