import { useId } from 'react'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import { FileChooser } from './FileChooser.tsx'
import { FileReport } from './FileReport.tsx'
import styles from './form/FormGroup.module.css'
import { PackageChoice } from './PackageChoice.tsx'
import type { Prefill } from './prefill.ts'
import type { useChosenFile } from './useChosenFile.ts'

type Props = {
  chosenFile: ReturnType<typeof useChosenFile>
  prefill: Prefill
  hint: string
  /** Whether the form was sent without a file. */
  isMissing: boolean
  disabled: boolean
}

/** Chooses the file and says what is in it, unless the game has sent one. */
export function FileField({ chosenFile, prefill: { blobs }, hint, isMissing, disabled }: Props) {
  const id = useId()
  const { file, inspection, choices = [], entry = null, choose, chooseEntry } = chosenFile
  return (
    <div className={styles.group}>
      <p className={styles.label}>{messages.file()}</p>
      {blobs.length > 0 ? (
        <Note status="success">{blobs.length > 1 ? messages.oneFile() : messages.fromGame()}</Note>
      ) : (
        <>
          <FileChooser
            file={file}
            disabled={disabled}
            isMissing={isMissing}
            onChoose={(chosen) => void choose(chosen)}
            describedBy={id}
          />
          <p id={id} className={styles.hint}>
            {isMissing ? messages.selectFile() : hint}
          </p>
          {choices.length > 0 && (
            <PackageChoice
              choices={choices}
              entry={entry}
              disabled={disabled}
              onChoose={(name) => void chooseEntry(name)}
            />
          )}
          <div aria-live="polite">
            <FileReport inspection={inspection} />
          </div>
        </>
      )}
    </div>
  )
}
