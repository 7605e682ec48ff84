import styles from './DragHandle.module.css'
import { GripIcon } from './icons.tsx'
import type { SortableRow } from './useSortableRow.ts'

type Props = { handle: SortableRow['handle']; label: string; className?: string | undefined }

/** Takes the row along when it is dragged, or picked up with Space. */
export const DragHandle = ({ handle, label, className = '' }: Props) => (
  <button
    {...handle}
    type="button"
    className={`${styles.handle} ${className}`}
    aria-label={label}
    aria-roledescription={undefined}
  >
    <GripIcon />
  </button>
)
