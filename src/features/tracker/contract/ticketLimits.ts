/** Lengths in code points (D34). Apart from the schemas, so that reading the tracker does not load them. */
export const ticketLimits = {
  titleLeast: 10,
  titleMost: 300,
  bodyMost: 50_000,
  perPage: 25,
  tagNameMost: 50,
  tagsMost: 20,
  versionMost: 30,
  closedVersionMost: 50,
  bulkMost: 100,
  noteMost: 5_000,
  productNameMost: 100,
  descriptionMost: 1_000,
  similarMost: 5,
  /** Counts beside a filtered list end here, and so do its pages. */
  countedMost: 5_000,
  exportedMost: 5_000,
} as const

/** The kinds as they stand in addresses (specification, section 2). */
export const ticketKinds = ['issue', 'feature'] as const
export type TicketKindName = (typeof ticketKinds)[number]
