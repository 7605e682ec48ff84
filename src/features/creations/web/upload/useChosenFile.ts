import { useRef, useState } from 'react'
import { type Inspection, inspectFile } from './inspectFile.ts'
import { m } from './messages.ts'

/** The file that is to be uploaded, and what has been found out about it. */
export function useChosenFile(onReadable: (inspection: Inspection & { status: 'readable' }) => void) {
  const [chosen, setChosen] = useState<{ file: File; inspection: Inspection }>()
  const current = useRef<File>(undefined)

  async function choose(file: File) {
    current.current = file
    setChosen({ file, inspection: { status: 'reading' } })
    const inspection = await inspectFile(file).catch((error: unknown): Inspection => {
      console.warn('The file could not be read', error)
      return { status: 'fault', sentence: m.failed() }
    })
    // Another one may have been chosen in the meantime.
    if (current.current !== file) return
    setChosen({ file, inspection })
    if (inspection.status === 'readable') onReadable(inspection)
  }

  return { ...chosen, choose }
}
