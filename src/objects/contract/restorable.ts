/** D55: so long what was deleted can be brought back. */
export const restorableMs = 30 * 86_400_000

/** What was deleted before this moment stays so. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableMs)
