/** The priorities from the least to the most urgent; the position is the number in the database. */
export const ticketPriorities = ['none', 'low', 'normal', 'high', 'urgent'] as const

export const priorityKeys = ['NONE', 'LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export type PriorityKey = (typeof priorityKeys)[number]
