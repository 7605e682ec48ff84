const dayMs = 86_400_000

export const spamModelLimits = {
  /** Fewer say too little about what is removed here. */
  minRemoved: 50,
  minKept: 200,
  /** The model is trained with the latest texts of each class. */
  maxRemoved: 2_000,
  maxKept: 8_000,
  /** A text counts as kept if nobody has removed it by this age. */
  keptAfterMs: 3 * dayMs,
  /** Characters of each text that count. */
  maxTextLength: 2_000,
  /** Rarer words are not learned. */
  minTextsPerWord: 2,
  /** The highest share of kept texts above the threshold, measured with texts that the model has not seen. */
  maxFalseAlarmRate: 0.01,
  /** A model that catches less is not used. */
  minCatchRate: 0.2,
} as const
