import { messages } from '../messages.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './ProgressLine.module.css'
import { SpinnerRing } from './Spinner.tsx'

/** A thin line at once, a spinner after 150 ms. */
export function ProgressLine({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <output data-print="none">
      <span className={styles.line} />
      <span className={styles.spinner}>
        <SpinnerRing />
        <VisuallyHidden>{messages.loading()}</VisuallyHidden>
      </span>
    </output>
  )
}
