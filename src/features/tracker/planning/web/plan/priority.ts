import { type PriorityKey, priorityKeys } from '../../../contract/priorities.ts'
import { messages } from '../../messages.ts'

const labels: Record<PriorityKey, () => string> = {
  NONE: messages.plan.none,
  LOW: messages.plan.low,
  NORMAL: messages.plan.normal,
  HIGH: messages.plan.high,
  URGENT: messages.plan.urgent,
}

export const getPriorityText = (priority: PriorityKey): string => labels[priority]()

/** The most urgent first. */
export const listPriorities = (): PriorityKey[] => priorityKeys.toReversed()
