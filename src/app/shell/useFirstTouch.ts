import { useEffect, useState } from 'react'

const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/** True once the visitor has moved over, touched or typed into the page. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) return
    const abort = new AbortController()
    for (const sign of signs) addEventListener(sign, () => setTouched(true), { passive: true, signal: abort.signal })
    return () => abort.abort()
  }, [touched])
  return touched
}
