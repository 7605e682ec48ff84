import { reminderDays, silentDays } from '../../../contract/closing.ts'

const dayMs = 86_400_000

/** When a ticket closes whose author was asked for details at `askedAt`. */
export const getSilenceEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + silentDays * dayMs)

/** Tickets whose authors were asked before these times are due. */
export const getSilenceLimits = (now: Date) => ({
  askedBefore: new Date(now.getTime() - silentDays * dayMs),
  /** A ticket closes at least so long after the reminder, however late that was. */
  remindedBefore: new Date(now.getTime() - (silentDays - reminderDays) * dayMs),
  askedBeforeReminder: new Date(now.getTime() - reminderDays * dayMs),
})
