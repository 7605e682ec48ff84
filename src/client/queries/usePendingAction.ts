import { useState } from 'react'
import { showError } from '../errors/showError.ts'

/** Leaves it to the page of errors; where no answer arrived, a toast says so and the page stays. */
export function throwError(error: unknown): never {
  throw error
}

export type FailureOptions = {
  /** The title of the toast that shows the error. */
  failed?: () => string
  /** Replaces the toast. */
  onError?: (error: unknown) => void
}

/** Runs an action that is not started again before it is done. */
export function usePendingAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  { failed, onError = (error) => showError(error, failed?.()) }: FailureOptions = {},
) {
  const [isPending, setPending] = useState(false)

  async function run(...args: Args): Promise<void> {
    if (isPending) return
    setPending(true)
    try {
      await action(...args)
    } catch (error) {
      onError(error)
    } finally {
      setPending(false)
    }
  }

  return { isPending, run }
}
