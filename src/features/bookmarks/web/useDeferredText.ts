import { useEffect, useState } from 'react'

const delayMs = 250

/** Follows what is typed once it rests. */
export function useDeferredText(text: string): string {
  const [deferred, setDeferred] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDeferred(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])
  return deferred
}
