import type { BoardGroup } from '../../../contract/board.ts'
import { priorityKeys, ticketPriorities } from '../../../contract/priorities.ts'
import { boardMessages } from '../../boardMessages.ts'
import { planMessages } from '../../planMessages.ts'
import { webMessages } from '../../webMessages.ts'
import { getPriorityText } from '../plan/priority.ts'

const statuses: Record<string, () => string> = {
  open: webMessages.open,
  'needs-info': boardMessages.needsInfo,
  fixed: webMessages.fixed,
  'wont-fix': boardMessages.wontFix,
  'cannot-reproduce': boardMessages.cannotReproduce,
  duplicate: webMessages.duplicate,
  'no-answer': boardMessages.noAnswer,
  closed: webMessages.closed,
}

export function getColumnLabel(group: BoardGroup, value: string): string {
  if (group === 'STATUS') return statuses[value]?.() ?? value
  if (group === 'PRIORITY')
    return getPriorityText(priorityKeys[ticketPriorities.findIndex((n) => n === value)] ?? 'NONE')
  if (value) return value
  return group === 'ASSIGNEE' ? planMessages.unassigned() : planMessages.noMilestone()
}

export const groupLabels: Record<BoardGroup, () => string> = {
  STATUS: boardMessages.status,
  ASSIGNEE: planMessages.assignee,
  PRIORITY: planMessages.priority,
  MILESTONE: planMessages.milestone,
}
