/** Bio length in code points. A separate file, so that profile pages do not load the schemas. */
export const profileLimits = { maxBioLength: 300, entriesPerPage: 25 } as const
