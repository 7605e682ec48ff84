/** Lengths in code points. */
export const pageLimits = {
  maxTitleLength: 100,
  maxBodyLength: 100_000,
  maxSummaryLength: 500,
  maxSlugLength: 60,
  maxPages: 100,
  maxListedVersions: 100,
  maxPosition: 10_000,
} as const
