/** Lengths in code points (D34). Apart from the schemas, so that reading a forum does not load them. */
export const postLimits = { titleLeast: 10, titleMost: 300, bodyMost: 50_000, perPage: 25 } as const

export const forumLimits = { titleMost: 300, descriptionMost: 1_000 } as const
