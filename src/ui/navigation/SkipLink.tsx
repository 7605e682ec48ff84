import styles from './SkipLink.module.css'

/** The router follows links without moving the focus. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`} onClick={() => document.getElementById(target)?.focus()}>
      {children}
    </a>
  )
}
