const dayMs = 86_400_000

/** What somebody new may do: enough for a question with pictures, too little for a wave of advertisements. */
export const newAccountLimits = {
  newForMs: 3 * dayMs,
  links: 3,
  images: 5,
  perHour: 10,
  /** So many texts have to be in the open before none is held back for how it looks. */
  firstTexts: 3,
} as const
