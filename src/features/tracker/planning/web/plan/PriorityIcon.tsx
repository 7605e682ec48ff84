import type { PriorityKey } from '../../../contract/priorities.ts'
import styles from './PriorityIcon.module.css'

const bars = ['M1.5 9h3v5h-3z', 'M6.5 6h3v8h-3z', 'M11.5 2h3v12h-3z'] as const
const filled: Record<PriorityKey, number> = { NONE: 0, LOW: 1, NORMAL: 2, HIGH: 3, URGENT: 3 }

/** Three bars, or a sign for what cannot wait. The text beside it carries the meaning. */
export function PriorityIcon({ priority }: { priority: PriorityKey }) {
  return (
    <svg className={`${styles.icon} ${styles[priority]}`} width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      {priority === 'URGENT' ? (
        <path d="M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm4 3v5h2V4zm0 6.5v2h2v-2z" />
      ) : (
        bars.map((bar, index) => <path key={bar} d={bar} opacity={index < filled[priority] ? 1 : 0.3} />)
      )}
    </svg>
  )
}
