import type { SearchParams } from './extensions/pageRoute.ts'

/** 0-based; an invalid number counts as the first page. */
export const parsePageNumber = (search: SearchParams): number =>
  /^\d{1,6}$/.test(search.page ?? '') ? Number(search.page) : 0
