import { type DragEvent, useId, useState } from 'react'
import { formatBytes } from '#language/format.ts'
import { UploadIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../messages.ts'
import styles from './FileChooser.module.css'

type Props = {
  file: File | undefined
  disabled: boolean
  /** Whether the form was sent without a file. */
  isMissing?: boolean
  onChoose: (file: File) => void
  describedBy: string
}

export function FileChooser({ file, disabled, isMissing = false, onChoose, describedBy }: Props) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function chooseFirst(files: FileList | null) {
    const first = files?.[0]
    if (first && !disabled) onChoose(first)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    chooseFirst(event.dataTransfer.files)
  }

  function hover(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <label
      className={styles.place}
      data-over={isOver || undefined}
      data-missing={isMissing || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        // A hint for the file dialog only; the content decides.
        accept=".zip,.logicworld,.partialworld,.lwsubassembly,application/zip"
        aria-label={messages.file()}
        aria-describedby={describedBy}
        aria-invalid={isMissing || undefined}
        disabled={disabled}
        onChange={(event) => {
          chooseFirst(event.currentTarget.files)
          // Lets the user choose the same file again after changing it.
          event.currentTarget.value = ''
        }}
      />
      <UploadIcon size={20} />
      {file ? (
        <span>
          <b>{file.name}</b> <span className="num">{formatBytes(file.size)}</span>
          <small>{messages.otherFile()}</small>
        </span>
      ) : (
        <span>
          <b>{messages.chooseFile()}</b> <span>{messages.dropFile()}</span>
        </span>
      )}
    </label>
  )
}
