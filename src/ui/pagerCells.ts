/** The pages a pager offers, 0-based; "gap" stands for those left out. */
export type PagerCell = { page: number; far: boolean } | 'gap'

/**
 * The first page, the current one with a neighbour on each side, and the last. Without `lastPage` (lists that only know
 * whether there is more) it ends at the next page. `far` cells are left out on narrow screens.
 */
export function pagerCells(page: number, lastPage: number | undefined, hasNext: boolean): PagerCell[] {
  const end = lastPage ?? (hasNext ? page + 1 : page)
  const wanted = new Set([0, page - 1, page, page + 1, end].filter((p) => p >= 0 && p <= end))
  const pages = [...wanted].sort((a, b) => a - b)
  return pages.flatMap((current, index): PagerCell[] => {
    const previous = pages[index - 1]
    const skipped = previous === undefined ? 0 : current - previous - 1
    const cell = { page: current, far: Math.abs(current - page) > 1 }
    if (skipped === 1) return [{ page: current - 1, far: true }, cell]
    return skipped > 1 ? ['gap', cell] : [cell]
  })
}
