import { useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { addToast } from '#client/stores/toasts.ts'

/** Runs an action that is not started again before it is done; an error is a toast. */
export function usePendingAction(action: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false)

  async function run() {
    if (isPending) return
    setPending(true)
    try {
      await action()
    } catch (error) {
      addToast({ status: 'error', title: getErrorMessage(error) })
    } finally {
      setPending(false)
    }
  }

  return { isPending, run }
}
