import { useState } from 'react'
import { getErrorMessage } from '../errors/formErrors.ts'
import { usePendingAction } from './usePendingAction.ts'

/** Runs an action whose failure the caller shows beside its control; `failure` is undefined after the next start. */
export function useInlineAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  toText: (error: unknown) => string = getErrorMessage,
) {
  const [failure, setFailure] = useState<string>()
  const run = (...args: Args) => {
    setFailure(undefined)
    return action(...args)
  }
  return { ...usePendingAction(run, { onError: (error) => setFailure(toText(error)) }), failure }
}
