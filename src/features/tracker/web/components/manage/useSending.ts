import { useState } from 'react'
import { messageOf } from '#client/errors.ts'

/** Runs what a small form does: busy meanwhile, its fault in words afterwards. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function send(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}
