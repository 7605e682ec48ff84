import { messages } from '../messages.ts'
import styles from './Form.module.css'

/** Counts code points; shown from 90 % of the limit. */
export function CharacterCount({ text, maximum }: { text: string; maximum: number }) {
  const used = [...text].length
  if (used <= maximum * 0.9) return null
  return (
    <span className={used > maximum ? `${styles.count} ${styles.over}` : styles.count}>
      {messages.form.charactersUsed({ used, maximum })}
    </span>
  )
}
