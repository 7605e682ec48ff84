import { useState } from 'react'
import { addToast } from '../stores/toasts.ts'
import { getErrorMessage } from './formErrors.ts'

/** Runs an action that is not started again before it is done. An error is a toast, whose title is `failed` if given. */
export function usePendingAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  failed?: () => string,
) {
  const [isPending, setPending] = useState(false)

  async function run(...args: Args): Promise<void> {
    if (isPending) return
    setPending(true)
    try {
      await action(...args)
    } catch (error) {
      const text = getErrorMessage(error)
      addToast({ status: 'error', ...(failed ? { title: failed(), body: text } : { title: text }) })
    } finally {
      setPending(false)
    }
  }

  return { isPending, run }
}
