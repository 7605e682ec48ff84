/**
 * The filters as they stand in the address; forms have inputs of the same names. Apart from what reads them: every page's
 * first script knows which addresses there are.
 */
export const filterKeys = ['q', 'version', 'from', 'to', 'mods', 'uses', 'needs', 'author'] as const
export type FilterKey = (typeof filterKeys)[number]
