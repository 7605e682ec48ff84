import { type PriorityKey, priorityKeys } from '../../../contract/priorities.ts'
import { planMessages } from '../../planMessages.ts'

const labels: Record<PriorityKey, () => string> = {
  NONE: planMessages.none,
  LOW: planMessages.low,
  NORMAL: planMessages.normal,
  HIGH: planMessages.high,
  URGENT: planMessages.urgent,
}

export const getPriorityText = (priority: PriorityKey): string => labels[priority]()

/** The most urgent first. */
export const listPriorities = (): PriorityKey[] => priorityKeys.toReversed()
