import { type ReactNode, useState } from 'react'
import { createFormError, FormError } from '#client/queries/formErrors.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { SubmitAdvice } from '#ui/form/SubmitAdvice.tsx'
import { ticketMessages } from '../../ticketMessages.ts'

/** Tracks the busy state and error message of a submit handler, and by the `guard` of its form whether input would be lost. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ReactNode>()
  const [isDirty, setDirty] = useState(false)
  useUnsavedGuard(isDirty && !isBusy)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      const error = cause instanceof FormError ? cause : createFormError(cause, ticketMessages.editError())
      setError(
        <>
          {error.message}
          <SubmitAdvice error={error} />
        </>,
      )
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run, guard: { onInput: () => setDirty(true), onReset: () => setDirty(false) } }
}
