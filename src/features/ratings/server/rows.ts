/** The likes of an object. */
export type RatingRow = { objectId: number; score: number; ratedByMe?: boolean }
