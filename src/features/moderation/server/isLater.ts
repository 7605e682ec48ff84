import type { LoggedAction } from '#platform/context.ts'

/** The entry of the action log that an operation takes back. */
export type Undone = Pick<LoggedAction, 'id' | 'createdAt'>

/** Whether something was done after the action of an entry, so is not taken back with it. */
export const isLater = (at: Date | null, { createdAt }: Undone): boolean => at !== null && at > createdAt
