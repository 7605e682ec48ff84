export const boardGroups = ['STATUS', 'ASSIGNEE', 'PRIORITY', 'MILESTONE'] as const
export type BoardGroup = (typeof boardGroups)[number]

/** Statuses that need more than a move: another ticket, silence, or nobody who knows why. */
export const fixedStatuses = ['duplicate', 'no-answer', 'closed'] as const
