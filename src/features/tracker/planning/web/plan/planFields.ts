import { messages } from '../../messages.ts'

export const planFields = ['assignee', 'priority', 'milestone'] as const
export type PlanField = (typeof planFields)[number]

export const planLabels: Record<PlanField, () => string> = {
  assignee: messages.plan.assignee,
  priority: messages.triage.setPriority,
  milestone: messages.triage.setMilestone,
}
