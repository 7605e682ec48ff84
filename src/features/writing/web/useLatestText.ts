import { useCallback, useRef, useState } from 'react'

/** State of a text; `getText` also returns a change that has not been rendered yet. */
export function useLatestText<Text extends string | undefined>(initial: Text) {
  const [text, setState] = useState<Text>(initial)
  const latest = useRef(initial)
  const setText = useCallback((next: Text) => {
    latest.current = next
    setState(next)
  }, [])
  const getText = useCallback(() => latest.current, [])
  return { text, getText, setText }
}
