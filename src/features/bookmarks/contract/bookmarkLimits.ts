export const bookmarkLimits = {
  perAccount: 1_000,
  perPage: 25,
  maxNoteLength: 500,
  /** Of a reminder. */
  maxDays: 730,
} as const

/** Kinds of objects; others, such as a forum, are places rather than something to come back to. */
export const bookmarkableKinds: readonly string[] = ['post', 'comment', 'ticket', 'creation']
