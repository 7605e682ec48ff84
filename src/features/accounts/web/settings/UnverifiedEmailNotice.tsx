import { useBrand } from '#client/brand.ts'
import { Button } from '#ui/controls/Button.tsx'
import { focusOnMount } from '#ui/overlays/focus.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { useResendVerification } from '../verification/useResendVerification.ts'
import styles from './settings.module.css'
import type { SettingsUser } from './user.ts'

export function UnverifiedEmailNotice({ user }: { user: SettingsUser }) {
  const { outcome, isBusy, resend } = useResendVerification()
  const { holdsMails } = useBrand()
  if (user.verified || !user.email) return null
  if (holdsMails)
    return (
      <Note status="warning">
        {messages.mailsHeld()} {messages.mailsHeldConfirm({ address: user.email })}
      </Note>
    )

  if (outcome) {
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <Note status={outcome.status}>{outcome.text}</Note>
      </div>
    )
  }
  return (
    <Note status="warning">
      <div className={styles.row}>
        {messages.unverified()}
        <Button size="small" busy={isBusy} onClick={resend}>
          {messages.resend()}
        </Button>
      </div>
    </Note>
  )
}
