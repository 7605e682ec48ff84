/** 0-based. */
export type PagerCell = { page: number; far: boolean } | 'gap'

/** 0-based; an empty list has one page. */
export const getLastPage = (count: number, perPage: number): number => Math.max(0, Math.ceil(count / perPage) - 1)

/** Ends at the next page without `lastPage`. Narrow screens hide `far` cells. */
export function getPagerCells(page: number, lastPage: number | undefined, hasNext: boolean): PagerCell[] {
  const end = lastPage ?? (hasNext ? page + 1 : page)
  const visible = new Set([0, page - 1, page, page + 1, end].filter((p) => p >= 0 && p <= end))
  const pages = [...visible].sort((a, b) => a - b)
  return pages.flatMap((current, index): PagerCell[] => {
    const previous = pages[index - 1]
    const skipped = previous === undefined ? 0 : current - previous - 1
    const cell = { page: current, far: Math.abs(current - page) > 1 }
    if (skipped === 1) return [{ page: current - 1, far: true }, cell]
    return skipped > 1 ? ['gap', cell] : [cell]
  })
}
