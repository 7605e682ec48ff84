import styles from './SkipLink.module.css'

/** First in the page and seen only with the keyboard: leads past what every page repeats. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  )
}
