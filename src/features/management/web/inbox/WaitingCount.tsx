import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './WaitingCount.module.css'

/** Higher numbers are cut, so that the mark keeps its size. */
const maxShown = 99

/** A number beside a link, which `label` words for screen readers. */
export const WaitingCount = ({ count, label }: { count: number; label: string }) => (
  <>
    <span className={styles.count} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
)
