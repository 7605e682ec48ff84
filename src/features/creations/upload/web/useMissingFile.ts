import { type FormEvent, useState } from 'react'
import { messages } from '../messages.ts'

/** Says on every submit attempt that the file is missing, also if the form rejects the title, and leads to it. */
export function useMissingFile(hasFile: boolean) {
  const [wasMissing, setMissing] = useState(false)

  function onSubmitCapture(event: FormEvent) {
    if (hasFile) return
    // oxlint-disable-next-line no-alert -- see docs/design.md
    window.alert(messages.selectFile())
    setMissing(true)
    event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  }

  return { isMissing: wasMissing && !hasFile, onSubmitCapture }
}
