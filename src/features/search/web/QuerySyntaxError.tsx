import { Note } from '#ui/status/Note.tsx'
import { webMessages } from '../webMessages.ts'
import styles from './QuerySyntaxError.module.css'

type Props = { query: string; queryError: { detail: string; position: number } }

/** Characters of a long query shown on each side of the error. */
const contextLength = 40

export function QuerySyntaxError({ query, queryError: { detail, position } }: Props) {
  const from = Math.max(0, position - contextLength)
  const before = (from > 0 ? '…' : '') + query.slice(from, position)
  const character = query.slice(position, position + 1) || ' '
  return (
    <div className={styles.error}>
      <Note status="error">
        <strong>{webMessages.invalid()}</strong>
        <p className={styles.detail}>{`parse query: ${detail}`}</p>
        <pre className={styles.query}>
          {before}
          <span className={styles.place}>{character}</span>
          {query.slice(position + 1, position + contextLength)}
        </pre>
      </Note>
    </div>
  )
}
