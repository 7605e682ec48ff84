import { messages } from '../../messages.ts'
import styles from './Preview.module.css'

/** What the text can have, while it is empty. */
export const EmptyPreview = () => (
  <div className={styles.empty}>
    <p>{messages.tools.nothing()}</p>
    <ul>
      <li>{messages.tools.hintPictures()}</li>
      <li>{messages.tools.hintCards()}</li>
      <li>{messages.tools.hintNames()}</li>
    </ul>
  </div>
)
