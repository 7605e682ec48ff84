/** Lengths in code points. */
export const draftLimits = {
  maxTitleLength: 300,
  maxBodyLength: 49_900,
  maxExcerptLength: 300,
  maxDrafts: 200,
} as const
