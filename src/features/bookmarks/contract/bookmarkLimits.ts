export const bookmarkLimits = {
  perAccount: 1_000,
  perPage: 25,
  maxNoteLength: 500,
  /** The rest of a longer search text is ignored. */
  maxSearchLength: 200,
  /** Days until the latest possible reminder. */
  maxReminderDays: 730,
} as const

/** Kinds of objects; others, such as a forum, are places rather than something to come back to. */
export const bookmarkableKinds: readonly string[] = ['post', 'comment', 'ticket', 'creation']
