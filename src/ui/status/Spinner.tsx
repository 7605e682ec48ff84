import { messages } from '../messages.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Spinner.module.css'

/** A silent spinner for controls that already describe their state. */
export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />
}

/** Invisible for the first 150 ms. */
export function Spinner({ label = messages.loading() }: { label?: string }) {
  return (
    <output className={styles.spinner}>
      <SpinnerRing />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
