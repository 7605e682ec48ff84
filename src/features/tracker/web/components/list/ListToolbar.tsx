import { formatNumber } from '#language/format.ts'
import { SortSelect } from '#ui/controls/SortSelect.tsx'
import { SheetButton } from '#ui/overlays/Sheet.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { type ListAddress, sortKeys } from '../../trackerVariables.ts'
import { webMessages } from '../../webMessages.ts'
import { facetsSheetId } from './Facets.tsx'
import styles from './ListToolbar.module.css'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props = {
  product: string
  q: string
  address: ListAddress
  total: number
  totalIsExact: boolean
}

export function ListToolbar({ product, q, address, total, totalIsExact }: Props) {
  const count = formatNumber(total)
  const { sort, ...kept } = address
  return (
    <div className={styles.tools}>
      <span className={`num ${styles.count}`}>
        {webMessages.found(total, totalIsExact ? count : webMessages.atLeast(count))}
      </span>
      <ViewSwitch product={product} q={q} address={address} />
      <SheetButton sheet={facetsSheetId}>{webMessages.filters()}</SheetButton>
      <SortSelect
        value={sort ?? sortKeys[0]}
        keys={sortKeys}
        action={trackerPaths.tracker(product)}
        keep={{ ...(q && { q }), ...kept }}
      />
    </div>
  )
}
