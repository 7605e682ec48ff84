/** What may be sent straight to the store (D37); profile pictures have a call of their own. */
export const natures = ['image', 'creation'] as const

export type Nature = (typeof natures)[number]

/** The largest file of each nature, in bytes (D37). */
export const uploadMostBytes: Record<Nature, number> = { image: 10 * 1024 * 1024, creation: 256 * 1024 * 1024 }

/** Pictures in one post, ticket or creation (D37). */
export const imagesPerItem = 20
