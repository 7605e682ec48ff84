const dayMs = 86_400_000

export const moderationLimits = {
  maxReportLength: 1_000,
  maxAnswerLength: 1_000,
  maxWarningLength: 1_000,
  maxReasonLength: 500,
  maxNoteLength: 2_000,
  maxPatternLength: 100,
  maxRuleNoteLength: 200,
} as const

/** Texts per account in ten minutes; more than a person can type. */
export const textRateLimits = { comment: 120, post: 60, ticket: 60, creation: 60, profile: 60, tag: 60 } as const

/** Enough for a question with images, too little for a wave of spam. */
export const newAccountLimits = {
  durationMs: 3 * dayMs,
  maxLinks: 3,
  maxImages: 5,
  textsPerHour: 10,
  /** An author with this many visible texts has none held for its spam score. */
  minPublishedTexts: 3,
} as const
