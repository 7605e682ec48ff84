import { useEffect } from 'react'

const holders = new Set<symbol>()
let pendingEnd: (() => void) | undefined

/** True while the session has ended, but its page is kept because of unsent input. */
export const hasKeptSessionEnded = (): boolean => pendingEnd !== undefined

/** Calls `end` as soon as there is no unsent input. */
export function endSession(end: () => void): void {
  pendingEnd = holders.size > 0 ? end : undefined
  if (!pendingEnd) end()
}

/** Must be called for another session, for example after a log-in in another tab. */
export function cancelSessionEnd(): void {
  pendingEnd = undefined
}

/** Keeps the page of members while there is unsent input, which it would lose with the session. */
export function useKeptSession(hasInput: boolean): void {
  useEffect(() => {
    if (!hasInput) return
    const holder = Symbol('unsent input')
    holders.add(holder)
    return () => {
      holders.delete(holder)
      if (pendingEnd) endSession(pendingEnd)
    }
  }, [hasInput])
}
