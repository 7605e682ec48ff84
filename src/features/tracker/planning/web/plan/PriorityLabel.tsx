import type { PriorityKey } from '../../../contract/priorities.ts'
import styles from './PlanLabels.module.css'
import { PriorityIcon } from './PriorityIcon.tsx'
import { getPriorityText } from './priority.ts'

export const PriorityLabel = ({ priority }: { priority: PriorityKey }) => (
  <span className={styles.label}>
    <PriorityIcon priority={priority} />
    {getPriorityText(priority)}
  </span>
)
