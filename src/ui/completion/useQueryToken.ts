import { type RefObject, useEffect, useState } from 'react'
import { findQueryToken, type QueryToken } from '#objects/query/completeQuery.ts'

const readToken = ({ value, selectionStart, selectionEnd }: HTMLInputElement): QueryToken | null =>
  selectionStart === selectionEnd ? findQueryToken(value, selectionStart ?? value.length) : null

/** What is being typed; null while nothing is, and after `close`. `open` also offers the keys where nothing is typed yet. */
export function useQueryToken(input: RefObject<HTMLInputElement | null>) {
  const [token, setToken] = useState<QueryToken | null>(null)
  useEffect(() => {
    const element = input.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    function read() {
      if (!element) return
      const found = readToken(element)
      setToken(found?.key === null && found.prefix === '' ? null : found)
    }
    // What was typed before this was loaded.
    if (document.activeElement === element && element.value !== element.defaultValue) read()
    element.addEventListener('input', read, { signal })
    element.addEventListener('blur', () => setToken(null), { signal })
    return () => abort.abort()
  }, [input])
  return { token, close: () => setToken(null), open: () => input.current && setToken(readToken(input.current)) }
}
