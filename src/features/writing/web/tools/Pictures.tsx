import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ImageTile } from '../images/ImageTile.tsx'
import { ImageTiles } from '../images/ImageTiles.tsx'
import { type ImageItem, imageItem } from '../images/items.ts'
import { useImageUploads } from '../images/useImageUploads.ts'
import { imagesIn, imageText, withImage, withoutImage } from './commands.ts'
import styles from './Pictures.module.css'
import { perform } from './perform.ts'
import { onChooseImages } from './pictureRequests.ts'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  /** Also where there is no picture yet. */
  always: boolean
}

/** The pictures of a text: those that were uploaded here, and those that it shows already. */
export function Pictures({ area, text, onChange, always }: Props) {
  const [uploaded, setUploaded] = useState<ImageItem[]>([])
  const input = useRef<HTMLInputElement>(null)
  const shown = imagesIn(text)
  const items = [
    ...uploaded.map((item) => ({ ...item, added: shown.some(({ id }) => id === item.id) })),
    ...distinct(shown)
      .filter(({ id }) => !uploaded.some((item) => item.id === id))
      .map(({ id, name }) => imageItem(id, name, true)),
  ]

  const insert = ({ name, id }: ImageItem) => {
    if (area.current) perform(area.current, (marked) => withImage(marked, imageText(name, id)))
  }
  // Those that came by the text area stand where they were put; those of the tile wait for a click.
  const wanted = useRef(new Set<string>())
  const uploads = useImageUploads({
    items: uploaded,
    onChange: setUploaded,
    onUploaded: (item) => wanted.current.delete(item.key) && insert(item),
  })
  const addHere = (files: Iterable<File>) => {
    for (const key of uploads.add(files)) wanted.current.add(key)
  }
  useFilesOf(area, { onFiles: addHere, onChoose: () => input.current?.click() })

  function remove(item: ImageItem) {
    if (uploaded.some(({ key }) => key === item.key)) uploads.remove(item)
    if (item.id) onChange(withoutImage(area.current?.value ?? text, item.id))
  }

  const isSeen = always || uploaded.length > 0
  return (
    <div className={isSeen ? styles.pictures : styles.unseen}>
      <ImageTiles items={items} onFiles={always ? uploads.add : addHere} input={input}>
        {items.map((item) => (
          <ImageTile key={item.key} item={item} onRemove={remove} onInsert={insert} />
        ))}
      </ImageTiles>
    </div>
  )
}

const distinct = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

type FileHandlers = { onFiles: (files: Iterable<File>) => void; onChoose: () => void }

/** Files that are pasted into a text area or dropped on it, and its wish for some. */
function useFilesOf(area: RefObject<HTMLTextAreaElement | null>, handlers: FileHandlers): void {
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!images.length) return
    event.preventDefault()
    handlers.onFiles(images)
  })
  const choose = useEffectEvent(() => handlers.onChoose())
  useEffect(() => {
    const { current } = area
    if (!current) return
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files)
    const stop = onChooseImages(current, () => choose())
    current.addEventListener('paste', paste)
    current.addEventListener('drop', drop)
    return () => {
      stop()
      current.removeEventListener('paste', paste)
      current.removeEventListener('drop', drop)
    }
  }, [area])
}
