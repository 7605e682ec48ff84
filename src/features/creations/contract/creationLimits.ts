/** Lengths in code points (D34), images by D37. Apart from the schemas, so that reading the hub does not load them. */
export const creationLimits = { titleMost: 300, bodyMost: 50_000, imagesMost: 20, perPage: 20 } as const

/** D37. */
export const creationFileMostBytes = 256 * 1024 * 1024

/** As they stand in addresses (D2), worlds and subassemblies first (D4). */
export const kindSlugs = ['worlds', 'subassemblies', 'mods'] as const
export type KindSlug = (typeof kindSlugs)[number]
