/** The reasons in the order of the board; the database has them in lower case. */
export const closeReasons = ['FIXED', 'WONT_FIX', 'CANNOT_REPRODUCE', 'DUPLICATE', 'NO_ANSWER'] as const
export type CloseReason = (typeof closeReasons)[number]

/** The reasons that staff give without naming another ticket. */
export const givenReasons = ['FIXED', 'WONT_FIX', 'CANNOT_REPRODUCE'] as const
export type GivenReason = (typeof givenReasons)[number]

/** What a canned reply can be for; one for `ANY` fits all. The database has them in lower case, and none for `ANY`. */
export const replyPurposes = ['ANY', 'FIXED', 'WONT_FIX', 'CANNOT_REPRODUCE', 'DUPLICATE', 'NEEDS_INFO'] as const
export type ReplyPurpose = (typeof replyPurposes)[number]

/** Every ticket has exactly one; `closed` is for those that were closed without a reason. */
export const ticketStatuses = [
  'open',
  'needs-info',
  'fixed',
  'wont-fix',
  'cannot-reproduce',
  'duplicate',
  'no-answer',
  'closed',
] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** A ticket whose author does not answer is closed after so many days; they are reminded before. */
export const silentDays = 30
export const reminderDays = 23
