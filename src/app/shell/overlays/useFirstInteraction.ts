import { useEffect, useState } from 'react'

/** The back button counts, because it may raise a question. */
const interactionEvents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate'] as const

export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    if (hasInteracted) return
    const abort = new AbortController()
    for (const type of interactionEvents)
      addEventListener(type, () => setHasInteracted(true), { passive: true, signal: abort.signal })
    return () => abort.abort()
  }, [hasInteracted])
  return hasInteracted
}
