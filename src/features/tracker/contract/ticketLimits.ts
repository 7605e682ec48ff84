/** Lengths in code points. Separate from the schemas, so that read-only pages do not load them. */
export const ticketLimits = {
  minTitleLength: 10,
  maxTitleLength: 300,
  maxBodyLength: 50_000,
  perPage: 25,
  maxTagNameLength: 50,
  maxTags: 20,
  /** The number of files of a ticket. */
  maxFiles: 20,
  maxVersionLength: 30,
  maxBulkTickets: 100,
  maxNoteLength: 5_000,
  maxProductNameLength: 100,
  maxDescriptionLength: 1_000,
  maxSimilar: 5,
  maxMilestoneNameLength: 30,
  maxRelations: 50,
  maxReplyTitleLength: 100,
  maxViewNameLength: 50,
  /** The number of views of each user in a product; shared views have the same limit. */
  maxViews: 50,
  /** The last row of a filtered list. */
  maxListed: 5_000,
  /** Counts beyond this are shown as "2,000+". */
  maxCounted: 2_000,
  maxExported: 5_000,
  /** The tickets of a board: the first ones of its list. */
  maxOnBoard: 300,
} as const

/** The kinds as URLs name them. */
export const ticketKinds = ['issue', 'feature'] as const
export type TicketKindName = (typeof ticketKinds)[number]
