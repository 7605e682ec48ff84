import styles from './Form.module.css'
import { m } from './messages.ts'

/** How many of the code points there may be (D34) are used; shown from nine tenths of them on. */
export function CharacterCount({ text, maximum }: { text: string; maximum: number }) {
  const used = [...text].length
  if (used <= maximum * 0.9) return null
  return (
    <span className={used > maximum ? `${styles.count} ${styles.over}` : styles.count}>
      {m.charactersUsed(used, maximum)}
    </span>
  )
}
