export const restoreWindowMs = 30 * 86_400_000

/** Objects deleted earlier cannot be restored. */
export const getRestoreWindowStart = (now: Date): Date => new Date(now.getTime() - restoreWindowMs)
