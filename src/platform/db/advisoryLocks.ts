/** Keys of PostgreSQL's advisory locks: arbitrary, but the same in every process, and each used for one purpose. */
export const advisoryLocks = {
  migration: 5_170_018,
  /** Every process that listens for tags shares it; the database releases it with the connection. */
  presence: 5_170_019,
  seeding: 5_170_020,
  /**
   * The process that delivers the events of all holds it: its batches are as large as those of a single process, and each
   * batch costs a few transactions for every listener, however small it is.
   */
  eventDelivery: 5_170_021,
} as const
