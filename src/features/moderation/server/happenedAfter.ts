import type { LoggedAction } from '#features/management/server/index.ts'

/** The log entry that an operation undoes. */
export type UndoneAction = Pick<LoggedAction, 'id' | 'createdAt'>

/** A change after the undone action must not be reverted. */
export const happenedAfter = (at: Date | null, { createdAt }: UndoneAction): boolean => at !== null && at > createdAt
