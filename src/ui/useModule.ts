import { useEffect, useState } from 'react'

const retryAfterMs = 3_000

/** Keeps the module out of the first load. A failed import is retried until it succeeds; `load` must be stable. */
export function useModule<Module>(load: () => Promise<Module>, enabled: boolean): Module | undefined {
  const [module, setModule] = useState<Module>()
  const [attempt, setAttempt] = useState(0)
  const isMissing = enabled && module === undefined
  useEffect(() => {
    if (!isMissing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    load().then(
      (loaded) => isUnmounted || setModule(() => loaded),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded', error)
        if (!isUnmounted) timer = setTimeout(() => setAttempt(attempt + 1), retryAfterMs)
      },
    )
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [load, isMissing, attempt])
  return module
}
