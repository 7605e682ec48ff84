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
  /** The pages of a filtered list end here. */
  listedMost: 5_000,
  /** So many of its tickets are counted beside it: more are "2,000+". */
  countedMost: 2_000,
  exportedMost: 5_000,
} as const

/** The kinds as they stand in addresses (specification, section 2). */
export const ticketKinds = ['issue', 'feature'] as const
export type TicketKindName = (typeof ticketKinds)[number]
