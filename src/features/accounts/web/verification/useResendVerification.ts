import { useState } from 'react'
import { postJson } from '#client/session/authorizedFetch.ts'
import { messages } from '../../messages.ts'

type Outcome = { status: 'success' | 'error'; text: string }

async function send(): Promise<Outcome> {
  try {
    const response = await postJson('/auth/request-verification-email', {
      returnPath: location.pathname + location.search,
    })
    if (response.ok) return { status: 'success', text: messages.resent() }
    if (response.status === 429) return { status: 'error', text: messages.resendTooSoon() }
    const { error } = (await response.json()) as { error?: string }
    return { status: 'error', text: error ? messages.resendError({ error }) : messages.resendFailed() }
  } catch {
    return { status: 'error', text: messages.resendFailed() }
  }
}

/** `outcome` replaces the button once it was pressed. */
export function useResendVerification() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    setOutcome(await send())
  }

  return { outcome, isBusy, resend: () => void resend() }
}
