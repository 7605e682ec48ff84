import { useRef, useState } from 'react'
import { type Preparation, waitForPreparations } from './submitParts.ts'

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
    const isReady = await Promise.race([waitForPreparations(preparations), cancelled])
    setText(undefined)
    return isReady
  }

  return { text, waitFor, cancel: () => cancelRef.current() }
}
