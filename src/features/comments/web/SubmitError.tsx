import { createFormError } from '#client/errors/formErrors.ts'
import { SubmitAdvice } from '#ui/form/SubmitAdvice.tsx'
import { WarningIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import styles from './WriteComment.module.css'

type Props = { error: unknown; onDismiss: () => void }

/** Says why a comment was refused if the server knows, for example because the conversation is locked. */
export const SubmitError = ({ error, onDismiss }: Props) => (
  <div className={styles.failed} role="alert">
    <button type="button" title={messages.dismiss()} onClick={onDismiss}>
      <WarningIcon size={14} />
      {createFormError(error, messages.submitError()).message}
    </button>
    <SubmitAdvice error={error} />
  </div>
)
