/** An object's likes; their names are asked only where a query wants them. */
export type LikedByRow = { id: number; score: number }
