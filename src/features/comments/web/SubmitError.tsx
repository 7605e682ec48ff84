import { WarningIcon } from '#ui/icons.tsx'
import { messages } from '../messages.ts'
import styles from './WriteComment.module.css'

export const SubmitError = ({ onDismiss }: { onDismiss: () => void }) => (
  <button type="button" className={styles.failed} role="alert" title={messages.dismiss()} onClick={onDismiss}>
    <WarningIcon size={14} />
    {messages.submitError()}
  </button>
)
