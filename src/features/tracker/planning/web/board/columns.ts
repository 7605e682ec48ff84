import type { BoardGroup } from '../../../contract/board.ts'
import { priorityKeys, ticketPriorities } from '../../../contract/priorities.ts'
import { messages as trackerMessages } from '../../../messages.ts'
import { messages } from '../../messages.ts'
import { getPriorityText } from '../plan/priority.ts'

const statuses: Record<string, () => string> = {
  open: trackerMessages.pages.open,
  'needs-info': messages.board.needsInfo,
  fixed: trackerMessages.pages.fixed,
  'wont-fix': messages.board.wontFix,
  'cannot-reproduce': messages.board.cannotReproduce,
  duplicate: trackerMessages.pages.duplicate,
  'no-answer': messages.board.noAnswer,
  closed: trackerMessages.pages.closed,
}

export function getColumnLabel(group: BoardGroup, value: string): string {
  if (group === 'STATUS') return statuses[value]?.() ?? value
  if (group === 'PRIORITY')
    return getPriorityText(priorityKeys[ticketPriorities.findIndex((n) => n === value)] ?? 'NONE')
  if (value) return value
  return group === 'ASSIGNEE' ? messages.plan.unassigned() : messages.plan.noMilestone()
}

export const groupLabels: Record<BoardGroup, () => string> = {
  STATUS: messages.board.status,
  ASSIGNEE: messages.plan.assignee,
  PRIORITY: messages.triage.setPriority,
  MILESTONE: messages.triage.setMilestone,
}
