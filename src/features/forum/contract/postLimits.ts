/** Lengths in code points. Apart from the schemas, so that pages that only read do not load Zod. */
export const postLimits = {
  minTitleLength: 10,
  maxTitleLength: 300,
  maxBodyLength: 50_000,
  perPage: 25,
  maxReasonLength: 200,
} as const
