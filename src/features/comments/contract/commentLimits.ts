/** Length in code points (D34); comments are fetched whole up to a number (D43). */
export const commentLimits = { bodyMost: 20_000, fetchedWhole: 1_000, deletedShown: 50 } as const
