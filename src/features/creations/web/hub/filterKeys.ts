/** Also the names of the form's inputs. A separate file, because every page's first script loads it. */
export const filterKeys = ['q', 'version', 'from', 'to', 'mods', 'uses', 'needs', 'author'] as const
export type FilterKey = (typeof filterKeys)[number]
