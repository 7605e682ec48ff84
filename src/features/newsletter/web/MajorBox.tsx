import { m } from '../messages.ts'
import styles from './NewsletterPage.module.css'

/** Nobody subscribes without these: the box is ticked and stays so (specification, section 2). */
export const MajorBox = () => (
  <label className={styles.fixed}>
    <input type="checkbox" checked disabled readOnly />
    <span>
      {m.major()}
      <small>{m.majorHint()}</small>
    </span>
  </label>
)
