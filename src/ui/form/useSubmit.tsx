import { type ReactNode, useState } from 'react'
import { createFormError, FormError } from '#client/queries/formErrors.ts'
import { useKeptSession } from '#client/stores/keptSession.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { SubmitAdvice } from './SubmitAdvice.tsx'

/**
 * Tracks the busy state and error message of a submit handler, and by the `guard` of its form whether input would be lost.
 * `title` says what failed where an error does not.
 */
export function useSubmit(title: () => string) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ReactNode>()
  const [isDirty, setDirty] = useState(false)
  useUnsavedGuard(isDirty && !isBusy)
  // A form without input would be gone with its error.
  useKeptSession(isDirty || isBusy || error !== undefined)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      const error = cause instanceof FormError ? cause : createFormError(cause, title())
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
