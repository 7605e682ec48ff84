import { useState } from 'react'
import { createFormError, FormError } from '#client/errors.ts'
import { ticketMessages } from '../../ticketMessages.ts'

/** Tracks the busy state and error message of a submit handler. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (cause) {
      const error = cause instanceof FormError ? cause : createFormError(cause, ticketMessages.editError())
      setError(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
