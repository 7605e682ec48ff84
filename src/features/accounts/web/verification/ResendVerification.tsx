import { Button } from '#ui/controls/Button.tsx'
import { focusOnMount } from '#ui/overlays/focus.ts'
import { messages } from '../../messages.ts'
import styles from './ResendVerification.module.css'
import { useResendVerification } from './useResendVerification.ts'

/** A button that becomes the text of its outcome. */
export function ResendVerification() {
  const { outcome, isBusy, resend } = useResendVerification()
  if (outcome) {
    return (
      <span className={styles.outcome} data-status={outcome.status} role="status" ref={focusOnMount} tabIndex={-1}>
        {outcome.text}
      </span>
    )
  }
  return (
    <Button size="small" busy={isBusy} onClick={resend}>
      {messages.resend()}
    </Button>
  )
}
