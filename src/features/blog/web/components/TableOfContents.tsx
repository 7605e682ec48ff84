import { messages } from '../../messages.ts'
import type { Heading } from '../headings.ts'
import styles from './TableOfContents.module.css'

type Props = { headings: readonly Heading[] }

/** Stands beside the text on wide screens. */
export const TableOfContents = ({ headings }: Props) => (
  <nav className={styles.beside} aria-label={messages.contents()}>
    <h2>{messages.contents()}</h2>
    <Links headings={headings} />
  </nav>
)

/** Above the text, on narrow screens. */
export const FoldedContents = ({ headings }: Props) => (
  <details className={styles.folded} data-print="none">
    <summary>{messages.contents()}</summary>
    <nav aria-label={messages.contents()}>
      <Links headings={headings} />
    </nav>
  </details>
)

function Links({ headings }: Props) {
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <ol className={styles.links}>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > top ? styles.deeper : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}
