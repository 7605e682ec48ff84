import { type DragEvent, useId, useState } from 'react'
import { formatBytes } from '#language/format.ts'
import { UploadIcon } from '#ui/icons.tsx'
import styles from './FileChooser.module.css'
import { m } from './messages.ts'

type Props = { file: File | undefined; disabled: boolean; onChoose: (file: File) => void; describedBy: string }

/** Where the file is chosen or dropped. */
export function FileChooser({ file, disabled, onChoose, describedBy }: Props) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function take(files: FileList | null) {
    const first = files?.[0]
    if (first && !disabled) onChoose(first)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        // Kinds of saves and packages; the file itself is read in any case.
        accept=".zip,.logicworld,.partialworld,.lwsubassembly,application/zip"
        aria-label={m.file()}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = ''
        }}
      />
      <UploadIcon size={20} />
      {file ? (
        <span>
          <b>{file.name}</b> <span className="num">{formatBytes(file.size)}</span>
          <small>{m.otherFile()}</small>
        </span>
      ) : (
        <span>
          <b>{m.chooseFile()}</b> <span>{m.dropFile()}</span>
        </span>
      )}
    </label>
  )
}
