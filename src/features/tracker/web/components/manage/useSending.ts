import { useState } from 'react'
import { formErrorOf } from '#client/errors.ts'
import { t } from '../../ticketMessages.ts'

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
      setFault(formErrorOf(error, t.editError()).message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}
