import { Note } from '#ui/Note.tsx'
import { m } from '../webMessages.ts'
import styles from './QueryFault.module.css'
import { QueryHelp } from './QueryHelp.tsx'

type Props = { query: string; fault: { detail: string; position: number } }

/** So many letters of a long query are shown on each side of the fault. */
const around = 40

/** Why a query could not be read, with a caret below the place. */
export function QueryFault({ query, fault: { detail, position } }: Props) {
  const from = Math.max(0, position - around)
  const before = (from > 0 ? '…' : '') + query.slice(from, position)
  const at = query.slice(position, position + 1) || ' '
  return (
    <>
      <Note status="error">
        <strong>{m.invalid()}</strong>
        <p className={styles.detail}>{`parse query: ${detail}`}</p>
        <pre className={styles.query}>
          {before}
          <span className={styles.place}>{at}</span>
          {query.slice(position + 1, position + around)}
        </pre>
      </Note>
      <QueryHelp />
    </>
  )
}
