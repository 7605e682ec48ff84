import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmitPart } from '#ui/form/submitParts.ts'
import { ImageTile } from '../images/ImageTile.tsx'
import { ImageTiles } from '../images/ImageTiles.tsx'
import { createImageItem, type ImageItem } from '../images/imageItems.ts'
import { useImageUploads } from '../images/useImageUploads.ts'
import { applyEdit } from './applyEdit.ts'
import { choosePaste } from './choosePaste.ts'
import {
  appendImages,
  findImageReferences,
  insertBlock,
  insertImageMarkdown,
  removeImageMarkdown,
  toImageMarkdown,
} from './commands.ts'
import { onImagesRequested } from './imageRequests.ts'
import styles from './Pictures.module.css'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  /** Called with the images that the text does not show yet and will end with. */
  onUnused: (images: readonly ImageItem[]) => void
  always: boolean
}

export function Pictures({ area, text, onChange, onUnused, always }: Props) {
  const [uploaded, setUploaded] = useState<ImageItem[]>([])
  const input = useRef<HTMLInputElement>(null)
  const textImages = findImageReferences(text)
  const items = [
    ...uploaded.map((item) => ({ ...item, added: textImages.some(({ id }) => id === item.id) })),
    ...distinct(textImages)
      .filter(({ id }) => !uploaded.some((item) => item.id === id))
      .map(({ id, name }) => createImageItem(id, name, true)),
  ]

  const insert = ({ name, id }: ImageItem) => {
    if (area.current) applyEdit(area.current, (marked) => insertImageMarkdown(marked, toImageMarkdown(name, id)))
  }
  // An author who deletes an inserted image from the text does not want it there.
  const insertedIds = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of findImageReferences(text)) insertedIds.current.add(id)
  }, [text])
  // Pasted and dropped images are inserted after upload; those of the tile on click only.
  const insertOnUpload = useRef(new Set<string>())
  const uploads = useImageUploads({
    items: uploaded,
    onChange: setUploaded,
    onUploaded: (item) => insertOnUpload.current.delete(item.key) && insert(item),
  })
  const addHere = (files: Iterable<File>) => {
    for (const key of uploads.add(files)) insertOnUpload.current.add(key)
  }

  /** Returns the images that a text neither shows nor has ever shown. */
  function findUnused(images: readonly ImageItem[], current: string): ImageItem[] {
    const used = new Set([...insertedIds.current, ...findImageReferences(current).map(({ id }) => id)])
    return images.filter(({ id }) => !used.has(id))
  }

  const shareUnused = useEffectEvent(() => onUnused(findUnused(uploaded, text)))
  useEffect(() => shareUnused(), [uploaded, text])

  /** An image that was added and never inserted would be lost without a word. */
  function appendUnused() {
    const current = area.current?.value ?? text
    const unused = findUnused(uploads.getItems(), current).filter(({ id }) => id)
    if (!unused.length) return
    onChange(
      appendImages(
        current,
        unused.map(({ name, id }) => toImageMarkdown(name, id)),
      ),
    )
  }
  useSubmitPart({
    prepare() {
      const uploading = uploads.getPreparation()
      if (uploading) return { ...uploading, done: uploading.done.then(appendUnused) }
      appendUnused()
    },
    onSaved: () => setUploaded([]),
  })
  useImageFiles(area, { onFiles: addHere, onChoose: () => input.current?.click() })

  function remove(item: ImageItem) {
    if (uploaded.some(({ key }) => key === item.key)) uploads.remove(item)
    if (item.id) onChange(removeImageMarkdown(area.current?.value ?? text, item.id))
  }

  const isVisible = always || uploaded.length > 0
  return (
    <div className={isVisible ? styles.pictures : styles.unseen}>
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

function useImageFiles(area: RefObject<HTMLTextAreaElement | null>, handlers: FileHandlers): void {
  const addFiles = useEffectEvent((event: Event, files: FileList | undefined) => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!images.length) return
    event.preventDefault()
    handlers.onFiles(images)
  })
  const pasteInto = useEffectEvent((target: HTMLTextAreaElement, event: ClipboardEvent) => {
    const { clipboardData: data } = event
    if (!data) return
    const hasImages = [...data.files].some(({ type }) => type.startsWith('image/'))
    const paste = choosePaste({ html: data.getData('text/html'), text: data.getData('text/plain'), hasImages })
    if (paste === 'images') addFiles(event, data.files)
    if (typeof paste === 'string') return
    event.preventDefault()
    applyEdit(target, (marked) => insertBlock(marked, paste.markdown))
  })
  const choose = useEffectEvent(() => handlers.onChoose())
  useEffect(() => {
    const { current } = area
    if (!current) return
    const paste = (event: ClipboardEvent) => pasteInto(current, event)
    const drop = (event: DragEvent) => addFiles(event, event.dataTransfer?.files)
    const stop = onImagesRequested(current, () => choose())
    current.addEventListener('paste', paste)
    current.addEventListener('drop', drop)
    return () => {
      stop()
      current.removeEventListener('paste', paste)
      current.removeEventListener('drop', drop)
    }
  }, [area])
}
