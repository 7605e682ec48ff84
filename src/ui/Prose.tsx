import styles from './Prose.module.css'

/**
 * Written text: Markdown that the server has rendered and sanitised. `compact` for comments.
 * Never give it HTML from anywhere else.
 */
export function Prose({ html, compact }: { html: string; compact?: boolean }) {
  const className = compact ? `${styles.prose} ${styles.compact}` : styles.prose
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
