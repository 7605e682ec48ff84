import { paths } from '#app/paths.ts'
import { formatNumber } from '#language/format.ts'
import { SheetButton } from '#ui/Sheet.tsx'
import { SortSelect } from '#ui/SortSelect.tsx'
import { w } from '../messages.ts'
import { sortKeys } from '../trackerVariables.ts'
import { facetsId } from './Facets.tsx'
import styles from './ListTools.module.css'

type Props = {
  product: string
  q: string
  sort: (typeof sortKeys)[number]
  total: number
  totalIsExact: boolean
}

/** How many there are, what narrows them on a phone, and in which order. */
export function ListTools({ product, q, sort, total, totalIsExact }: Props) {
  const count = formatNumber(total)
  return (
    <div className={styles.tools}>
      <span className={`num ${styles.count}`}>{w.found(total, totalIsExact ? count : w.atLeast(count))}</span>
      <SheetButton sheet={facetsId}>{w.filters()}</SheetButton>
      <SortSelect value={sort} keys={sortKeys} action={paths.tracker(product)} {...(q ? { keep: { q } } : {})} />
    </div>
  )
}
