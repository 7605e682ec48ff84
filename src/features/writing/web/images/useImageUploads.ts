import { useEffect, useLayoutEffect, useRef } from 'react'
import { addToast } from '#client/stores/toasts.ts'
import { drawThumbnail } from '#client/upload/drawThumbnail.ts'
import { UploadError, uploadFile } from '#client/upload/upload.ts'
import { maxImageBytes, maxImagesPerItem } from '#features/images/contract/limits.ts'
import type { Preparation } from '#ui/form/submitParts.ts'
import { messages } from '../../messages.ts'
import type { ImageItem } from './imageItems.ts'

type Options = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  onUploaded?: (item: ImageItem) => void
}

/** Sharp enough for the preview of a text. */
const thumbnailWidth = 720

let lastKey = 0

export type ImageUploads = {
  /** Returns the keys of the accepted files. */
  add(files: Iterable<File>): string[]
  remove(item: ImageItem): void
  /** The items, also before the next render. */
  getItems(): readonly ImageItem[]
  /** Work for a submit to wait for: undefined if nothing uploads, rejected if an upload fails. */
  getPreparation(): Preparation | undefined
}

type Upload = { controller: AbortController; isDone: Promise<boolean> }

export function useImageUploads(options: Options): ImageUploads {
  const latest = useRef(options)
  // An effect after painting could follow the next change, and undo it.
  useLayoutEffect(() => {
    latest.current = options
  })
  const running = useRef(new Map<string, Upload>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const { controller } of current.values()) controller.abort()
      current.clear()
    }
  }, [])

  // Several uploads may finish before the next render.
  const change = (edit: (items: readonly ImageItem[]) => ImageItem[]) => {
    const items = edit(latest.current.items)
    latest.current = { ...latest.current, items }
    latest.current.onChange(items)
  }
  const removeItem = (key: string) => {
    running.current.delete(key)
    change((items) => items.filter((item) => item.key !== key))
  }

  /** Shows the picture while it is uploading. */
  async function showThumbnail(file: File, key: string) {
    const url = await drawThumbnail(file, thumbnailWidth)
    if (!url || !running.current.has(key)) return
    change((items) => items.map((item) => (item.key === key && item.loading ? { ...item, url } : item)))
  }

  /** Returns false if the upload failed. */
  async function send(file: File, key: string, controller: AbortController): Promise<boolean> {
    try {
      const { id } = await uploadFile(file, 'image', { signal: controller.signal })
      const uploaded = { id, name: file.name, added: false, key }
      change((items) => items.map((item) => (item.key === key ? uploaded : item)))
      latest.current.onUploaded?.(uploaded)
      running.current.delete(key)
      return true
    } catch (error) {
      if (controller.signal.aborted) return true
      console.warn('An image was not uploaded', error)
      removeItem(key)
      rejectFile(file.name, error instanceof UploadError ? error.detail || error.message : '')
      // oxlint-disable-next-line no-alert -- The alert cannot be missed; the toast keeps the reason visible.
      window.alert(messages.images.failed({ name: file.name }))
      return false
    }
  }

  return {
    add(files) {
      const images = [...files].filter(isAccepted)
      const room = maxImagesPerItem - latest.current.items.length
      if (images.length > room)
        addToast({ status: 'warning', title: messages.images.tooMany({ most: maxImagesPerItem }) })
      return images.slice(0, Math.max(0, room)).map((file) => {
        const key = `new-${++lastKey}`
        change((items) => [...items, { id: '', name: file.name, added: false, loading: true, key }])
        const controller = new AbortController()
        running.current.set(key, { controller, isDone: send(file, key, controller) })
        void showThumbnail(file, key)
        return key
      })
    },
    remove({ key }) {
      running.current.get(key)?.controller.abort()
      removeItem(key)
    },
    getItems: () => latest.current.items,
    getPreparation() {
      const uploads = [...running.current.values()].map(({ isDone }) => isDone)
      return uploads.length
        ? { done: Promise.all(uploads).then(rejectFailed), text: messages.images.waiting() }
        : undefined
    },
  }
}

function rejectFailed(outcomes: readonly boolean[]): void {
  if (outcomes.includes(false)) throw new Error('An image was not uploaded')
}

function isAccepted(file: File): boolean {
  if (!file.type.startsWith('image/')) return rejectFile(file.name, messages.images.onlyImages())
  if (file.size <= maxImageBytes) return true
  return rejectFile(file.name, messages.images.tooLarge({ most: maxImageBytes / 1_048_576 }))
}

function rejectFile(name: string, body: string): false {
  addToast({ status: 'error', title: messages.images.failed({ name }), body, durationMs: 0 })
  return false
}
