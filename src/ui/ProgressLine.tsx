import { m } from './messages.ts'
import styles from './ProgressLine.module.css'
import { SpinnerRing } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** While the next page is on its way and the old one stays: a thin line at once, a spinner after 150 ms. */
export function ProgressLine({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <output data-print="none">
      <span className={styles.line} />
      <span className={styles.spinner}>
        <SpinnerRing />
        <VisuallyHidden>{m.loading()}</VisuallyHidden>
      </span>
    </output>
  )
}
