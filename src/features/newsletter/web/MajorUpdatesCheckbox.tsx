import { messages } from '../messages.ts'
import styles from './NewsletterPage.module.css'

/** Always ticked: every subscription includes major updates. */
export const MajorUpdatesCheckbox = () => (
  <label className={styles.fixed}>
    <input type="checkbox" checked disabled readOnly />
    <span>
      {messages.major()}
      <small>{messages.majorHint()}</small>
    </span>
  </label>
)
