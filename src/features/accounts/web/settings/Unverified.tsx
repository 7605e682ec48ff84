import { useState } from 'react'
import { postJson } from '#client/authorizedFetch.ts'
import { Button } from '#ui/Button.tsx'
import { takesFocus } from '#ui/focus.ts'
import { Note } from '#ui/Note.tsx'
import { m } from '../../messages.ts'
import styles from './Section.module.css'
import type { SettingsUser } from './user.ts'

type Outcome = { status: 'success' | 'error'; text: string }

/** The words for a mail that could not be sent (specification, section 8). */
async function send(): Promise<Outcome> {
  try {
    const response = await postJson('/auth/request-verification-email')
    if (response.ok) return { status: 'success', text: m.resent() }
    if (response.status === 429) return { status: 'error', text: m.resendTooSoon() }
    const { error } = (await response.json()) as { error?: string }
    return { status: 'error', text: error ? m.resendError(error) : m.resendFailed() }
  } catch {
    return { status: 'error', text: m.resendFailed() }
  }
}

/** Says that the address is not confirmed; the button becomes what came of pressing it (specification, section 2). */
export function Unverified({ user }: { user: SettingsUser }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  if (user.verified || !user.email) return null

  async function resend() {
    setBusy(true)
    setOutcome(await send())
  }

  if (outcome) {
    return (
      <div ref={takesFocus} tabIndex={-1}>
        <Note status={outcome.status}>{outcome.text}</Note>
      </div>
    )
  }
  return (
    <Note status="warning">
      <div className={styles.row}>
        {m.unverified()}
        <Button size="small" busy={isBusy} onClick={() => void resend()}>
          {m.resend()}
        </Button>
      </div>
    </Note>
  )
}
