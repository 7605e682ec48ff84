/** The length of a bio in code points (D34). Apart from the schemas, so that reading a profile does not load them. */
export const profileLimits = { bioMost: 300, entriesPerPage: 25 } as const
