const dayMs = 86_400_000

/** Lengths of what reporters and the staff write. */
export const wordLimits = {
  reportMost: 1_000,
  answerMost: 1_000,
  warningMost: 1_000,
  reasonMost: 500,
  noteMost: 2_000,
  patternMost: 100,
  ruleNoteMost: 200,
} as const

/** Texts of each kind that one account may publish or change in ten minutes: more than anybody types (D31). */
export const textLimits = { comment: 120, post: 60, ticket: 60, creation: 60 } as const

/** What somebody new may do: enough for a question with pictures, too little for a wave of advertisements. */
export const newAccountLimits = {
  newForMs: 3 * dayMs,
  links: 3,
  images: 5,
  perHour: 10,
  /** So many texts have to be in the open before none is held back for how it looks. */
  firstTexts: 3,
} as const
