import { useState } from 'react'
import { postJson } from '#client/authorizedFetch.ts'
import { Button } from '#ui/Button.tsx'
import { focusOnMount } from '#ui/focus.ts'
import { Note } from '#ui/Note.tsx'
import { messages } from '../../messages.ts'
import styles from './Section.module.css'
import type { SettingsUser } from './user.ts'

type Outcome = { status: 'success' | 'error'; text: string }

async function send(): Promise<Outcome> {
  try {
    const response = await postJson('/auth/request-verification-email')
    if (response.ok) return { status: 'success', text: messages.resent() }
    if (response.status === 429) return { status: 'error', text: messages.resendTooSoon() }
    const { error } = (await response.json()) as { error?: string }
    return { status: 'error', text: error ? messages.resendError(error) : messages.resendFailed() }
  } catch {
    return { status: 'error', text: messages.resendFailed() }
  }
}

export function UnverifiedEmailNotice({ user }: { user: SettingsUser }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  if (user.verified || !user.email) return null

  async function resend() {
    setBusy(true)
    setOutcome(await send())
  }

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
        <Button size="small" busy={isBusy} onClick={() => void resend()}>
          {messages.resend()}
        </Button>
      </div>
    </Note>
  )
}
