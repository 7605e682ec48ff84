import { useEffect, useRef } from 'react'
import { addToast } from '#client/toasts.ts'
import { UploadError, uploadFile } from '#client/upload.ts'
import { imagesPerItem, uploadMostBytes } from '#features/uploads/contract/uploadLimits.ts'
import type { ImageItem } from './items.ts'
import { m } from './messages.ts'

type Options = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  onUploaded?: (item: ImageItem) => void
}

let lastKey = 0

/** `add` gives the keys of those it takes. */
export type ImageUploads = { add(files: Iterable<File>): string[]; remove(item: ImageItem): void }

/** Takes pictures and uploads them; one that fails goes, with a message (specification, section 4, "Image upload"). */
export function useImageUploads(options: Options): ImageUploads {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  // Several may end in one turn, before any of them is rendered.
  const change = (edit: (items: readonly ImageItem[]) => ImageItem[]) => {
    const items = edit(latest.current.items)
    latest.current = { ...latest.current, items }
    latest.current.onChange(items)
  }
  const forget = (key: string) => {
    running.current.delete(key)
    change((items) => items.filter((item) => item.key !== key))
  }

  async function send(file: File, key: string) {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const { id } = await uploadFile(file, 'image', { signal: controller.signal })
      const done = { id, name: file.name, added: false, key }
      change((items) => items.map((item) => (item.key === key ? done : item)))
      latest.current.onUploaded?.(done)
      running.current.delete(key)
    } catch (error) {
      if (controller.signal.aborted) return
      console.warn('An image was not uploaded', error)
      forget(key)
      refuse(file.name, error instanceof UploadError ? error.detail || error.message : '')
      // The specification asks for an alert (section 4); the toast keeps the reason in sight.
      window.alert(m.failed(file.name))
    }
  }

  return {
    add(files) {
      const images = [...files].filter(isTaken)
      const room = imagesPerItem - latest.current.items.length
      if (images.length > room) addToast({ status: 'warning', title: m.tooMany(imagesPerItem) })
      return images.slice(0, Math.max(0, room)).map((file) => {
        const key = `new-${++lastKey}`
        change((items) => [...items, { id: '', name: file.name, added: false, loading: true, key }])
        void send(file, key)
        return key
      })
    },
    remove({ key }) {
      running.current.get(key)?.abort()
      forget(key)
    },
  }
}

function isTaken(file: File): boolean {
  if (!file.type.startsWith('image/')) return refuse(file.name, m.onlyImages())
  if (file.size <= uploadMostBytes.image) return true
  return refuse(file.name, m.tooLarge(uploadMostBytes.image / 1_048_576))
}

function refuse(name: string, body: string): false {
  addToast({ status: 'error', title: m.failed(name), body, durationMs: 0 })
  return false
}
