import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { PlusIcon } from '#ui/icons.tsx'
import styles from './ImageTiles.module.css'
import type { ImageItem } from './items.ts'
import { m } from './messages.ts'

type Props = {
  items: readonly ImageItem[]
  onFiles: (files: Iterable<File>) => void
  disabled?: boolean
  /** For whoever opens the choice of files from elsewhere. */
  input?: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** The row of pictures with a tile to add more, by choosing or by dropping them. */
export function ImageTiles({ items, onFiles, disabled = false, input, children }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    setOver(false)
    if (!event.dataTransfer.files.length || disabled) return
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  }

  function hover(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <section
      className={styles.tiles}
      aria-label={m.images()}
      aria-busy={items.some(({ loading }) => loading)}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <label className={styles.add} data-disabled={disabled || undefined}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={disabled}
          aria-label={m.add()}
          onChange={(event) => {
            onFiles(event.currentTarget.files ?? [])
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <PlusIcon size={20} />
        <span>{m.add()}</span>
        <small>{m.addHint()}</small>
      </label>
    </section>
  )
}
