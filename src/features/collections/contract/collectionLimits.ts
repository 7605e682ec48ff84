/** Lengths in code points. Kept apart from the schemas so that pages do not load them. */
export const collectionLimits = {
  perAccount: 50,
  perPage: 24,
  maxEntries: 200,
  /** Editors and open invitations together. */
  maxEditors: 10,
  /** After declining, nobody is invited to the same collection for this time. */
  daysUntilNextInvitation: 30,
  maxTitleLength: 100,
  maxDescriptionLength: 2_000,
  maxTextLength: 1_000,
  maxReferenceLength: 500,
  /** Pictures of members on the cover. */
  maxCovers: 4,
  /** The size of all files that are downloaded together. */
  maxArchiveBytes: 2 * 1024 ** 3,
} as const

export const visibilities = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof visibilities)[number]
