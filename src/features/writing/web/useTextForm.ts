import { type FormEvent, useState } from 'react'
import { useKeptSession } from '#client/stores/keptSession.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { prepareParts, type SubmitParts, waitForPreparations } from '#ui/form/submitParts.ts'

type Options = {
  /** Whether leaving the page would lose something. */
  hasInput: boolean
  /** Returns false if nothing is to be sent. */
  check: () => boolean
  /** Throws to reject. Returns what happens once the text is saved. */
  send: () => Promise<() => void>
}

/** A form of one text, which keeps the text and shows the error if it was rejected. The editor is its part. */
export function useTextForm({ hasInput, check, send }: Options) {
  const [parts] = useState<SubmitParts>(() => new Map())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useUnsavedGuard(hasInput && !isBusy)
  useKeptSession(hasInput)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !check()) return
    setBusy(true)
    setError(undefined)
    try {
      if (await waitForPreparations(prepareParts(parts))) {
        const onSaved = await send()
        for (const part of parts.values()) part.onSaved?.()
        onSaved()
      }
    } catch (error) {
      console.warn('The text was not taken', error)
      for (const part of parts.values()) part.onRejected?.()
      setError(error)
    }
    setBusy(false)
  }

  return { parts, isBusy, error, submit, dismissError: () => setError(undefined) }
}
