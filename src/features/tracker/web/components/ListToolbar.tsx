import { formatNumber } from '#language/format.ts'
import { SheetButton } from '#ui/Sheet.tsx'
import { SortSelect } from '#ui/SortSelect.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { sortKeys } from '../trackerVariables.ts'
import { webMessages } from '../webMessages.ts'
import { facetsSheetId } from './Facets.tsx'
import styles from './ListToolbar.module.css'

type Props = {
  product: string
  q: string
  sort: (typeof sortKeys)[number]
  total: number
  totalIsExact: boolean
}

export function ListToolbar({ product, q, sort, total, totalIsExact }: Props) {
  const count = formatNumber(total)
  return (
    <div className={styles.tools}>
      <span className={`num ${styles.count}`}>
        {webMessages.found(total, totalIsExact ? count : webMessages.atLeast(count))}
      </span>
      <SheetButton sheet={facetsSheetId}>{webMessages.filters()}</SheetButton>
      <SortSelect value={sort} keys={sortKeys} action={trackerPaths.tracker(product)} {...(q ? { keep: { q } } : {})} />
    </div>
  )
}
