const dayMs = 86_400_000

export const spamModelLimits = {
  /** Fewer say too little about what is removed here. */
  minRemoved: 50,
  minKept: 200,
  /** The latest of each. */
  maxRemoved: 2_000,
  maxKept: 8_000,
  /** Of texts that nobody has removed by then. */
  keptAfterMs: 3 * dayMs,
  /** In characters, of each text. */
  maxTextLength: 2_000,
  /** Rarer words are not learned. */
  minTextsPerWord: 2,
  /** Of the texts that the model has not seen. */
  maxFalseAlarmRate: 0.01,
  /** A model that catches less is not used. */
  minCatchRate: 0.2,
} as const
