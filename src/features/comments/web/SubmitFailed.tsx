import { WarningIcon } from '#ui/icons.tsx'
import { m } from '../messages.ts'
import styles from './WriteComment.module.css'

/** Says that the comment was not taken; a click anywhere on it dismisses it (specification, section 8). */
export const SubmitFailed = ({ onDismiss }: { onDismiss: () => void }) => (
  <button type="button" className={styles.failed} role="alert" title={m.dismiss()} onClick={onDismiss}>
    <WarningIcon size={14} />
    {m.submitError()}
  </button>
)
