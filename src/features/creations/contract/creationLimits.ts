/** Lengths in code points. Kept apart from the schemas so that the hub page does not load them. */
export const creationLimits = {
  maxTitleLength: 300,
  maxBodyLength: 50_000,
  maxImages: 20,
  maxSourceUrlLength: 500,
  maxVersionsLength: 100,
  maxChangesLength: 5_000,
  maxFileNameLength: 1_024,
  perPage: 20,
  maxChangelogLength: 5_000,
  maxDependencies: 50,
  maxDependencyLength: 500,
  maxReasonLength: 500,
  maxCheckedHashes: 1_000,
  maxParents: 10,
  maxPins: 6,
  maxKeptComparisons: 50,
  maxTags: 5,
  maxTagLength: 30,
} as const

export const maxCreationFileBytes = 256 * 1024 * 1024

/** The kinds, in the order of the navigation. */
export const kindSlugs = ['worlds', 'subassemblies', 'mods'] as const
export type KindSlug = (typeof kindSlugs)[number]
