import { useRef, useState } from 'react'
import type { Preparation } from './submitParts.ts'

/** `text` is set while something is waited for. */
export function useWaiting() {
  const [text, setText] = useState<string>()
  const cancelRef = useRef(() => {})

  /** Returns false if a preparation failed or the user cancelled. */
  async function waitFor(preparations: readonly Preparation[]): Promise<boolean> {
    const cancelled = new Promise<false>((resolve) => {
      cancelRef.current = () => resolve(false)
    })
    setText(preparations[0]?.text)
    const ready = Promise.all(preparations.map(({ done }) => done)).then(
      () => true,
      (error: unknown) => {
        console.warn('The form was not sent', error)
        return false
      },
    )
    const isReady = await Promise.race([ready, cancelled])
    setText(undefined)
    return isReady
  }

  return { text, waitFor, cancel: () => cancelRef.current() }
}
