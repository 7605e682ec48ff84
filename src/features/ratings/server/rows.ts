/** Usernames are loaded only if selected. */
export type LikedByRow = { id: number; score: number }
