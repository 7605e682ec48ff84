import { m } from './messages.ts'
import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The bare ring, for inside a control that already says what is going on. */
export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />
}

/** Fills the place of something that loads; it is not seen during the first 150 ms. */
export function Spinner({ label = m.loading() }: { label?: string }) {
  return (
    <output className={styles.spinner}>
      <SpinnerRing />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
