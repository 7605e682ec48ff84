import type { SearchParams } from './extensions/pageRoute.ts'
import { parsePageNumber } from './parsePageNumber.ts'

/** Whether a list has no page with the number that the address asks for. An empty list has its first page. */
export const isPastEnd = (search: SearchParams, items: readonly unknown[] | undefined): boolean =>
  parsePageNumber(search) > 0 && items?.length === 0
