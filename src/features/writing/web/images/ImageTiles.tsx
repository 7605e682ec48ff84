import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import styles from './ImageTiles.module.css'
import type { ImageItem } from './imageItems.ts'

type Props = {
  items: readonly ImageItem[]
  onFiles: (files: Iterable<File>) => void
  disabled?: boolean
  /** Lets callers open the file dialog. */
  input?: RefObject<HTMLInputElement | null>
  children: ReactNode
}

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
      aria-label={messages.images.images()}
      aria-busy={items.some(({ loading }) => loading)}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <label className={styles.add}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={disabled}
          aria-label={messages.images.add()}
          onChange={(event) => {
            onFiles(event.currentTarget.files ?? [])
            // Lets a removed file be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <PlusIcon size={20} />
        <span>{messages.images.add()}</span>
        <small>{messages.images.addHint()}</small>
      </label>
    </section>
  )
}
