import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { type Inspection, inspectUpload } from './inspectUpload.ts'

type ChosenFile = {
  file: File
  inspection: Inspection
  /** The creations of a package with several. */
  choices: readonly string[]
  /** The one of them to publish. */
  entry: string | null
}

export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile>()
  const latest = useRef(0)

  async function inspect(target: Omit<ChosenFile, 'inspection'>) {
    latest.current += 1
    const run = latest.current
    setChosen({ ...target, inspection: { status: 'reading' } })
    const inspection = await inspectUpload(target.file, target.entry).catch((error: unknown): Inspection => {
      console.warn('The file could not be read', error)
      return { status: 'error', message: messages.failed() }
    })
    // The user may have chosen something else meanwhile.
    if (latest.current !== run) return
    const choices = inspection.status === 'ambiguous' ? inspection.choices : target.choices
    setChosen({ ...target, choices, inspection })
  }

  return {
    ...chosen,
    choose: (file: File) => inspect({ file, choices: [], entry: null }),
    chooseEntry: (entry: string) => chosen && inspect({ file: chosen.file, choices: chosen.choices, entry }),
  }
}
