import { useRef, useState } from 'react'
import { type Inspection, inspectFile } from './inspectFile.ts'
import { messages } from './messages.ts'

export function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File; inspection: Inspection }>()
  const current = useRef<File>(undefined)

  async function choose(file: File) {
    current.current = file
    setChosen({ file, inspection: { status: 'reading' } })
    const inspection = await inspectFile(file).catch((error: unknown): Inspection => {
      console.warn('The file could not be read', error)
      return { status: 'error', message: messages.failed() }
    })
    // The user may have chosen another file meanwhile.
    if (current.current !== file) return
    setChosen({ file, inspection })
  }

  return { ...chosen, choose }
}
