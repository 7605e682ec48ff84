import type { Search } from './page.ts'

/** The page of a list that an address asks for, from 0; an invalid one counts as the first (D43). */
export const pageOf = (search: Search): number => (/^\d{1,6}$/.test(search.page ?? '') ? Number(search.page) : 0)
