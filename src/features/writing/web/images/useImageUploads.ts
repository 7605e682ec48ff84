import { useEffect, useRef } from 'react'
import { addToast } from '#client/toasts.ts'
import { UploadError, uploadFile } from '#client/upload.ts'
import { maxImageBytes, maxImagesPerItem } from '#features/images/contract/limits.ts'
import type { ImageItem } from './imageItems.ts'
import { messages } from './messages.ts'

type Options = {
  items: readonly ImageItem[]
  onChange: (items: ImageItem[]) => void
  onUploaded?: (item: ImageItem) => void
}

let lastKey = 0

/** `add` returns the keys of the accepted files. */
export type ImageUploads = { add(files: Iterable<File>): string[]; remove(item: ImageItem): void }

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

  async function send(file: File, key: string) {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const { id } = await uploadFile(file, 'image', { signal: controller.signal })
      const uploaded = { id, name: file.name, added: false, key }
      change((items) => items.map((item) => (item.key === key ? uploaded : item)))
      latest.current.onUploaded?.(uploaded)
      running.current.delete(key)
    } catch (error) {
      if (controller.signal.aborted) return
      console.warn('An image was not uploaded', error)
      removeItem(key)
      rejectFile(file.name, error instanceof UploadError ? error.detail || error.message : '')
      // The alert cannot be missed; the toast keeps the reason visible.
      window.alert(messages.failed(file.name))
    }
  }

  return {
    add(files) {
      const images = [...files].filter(isAccepted)
      const room = maxImagesPerItem - latest.current.items.length
      if (images.length > room) addToast({ status: 'warning', title: messages.tooMany(maxImagesPerItem) })
      return images.slice(0, Math.max(0, room)).map((file) => {
        const key = `new-${++lastKey}`
        change((items) => [...items, { id: '', name: file.name, added: false, loading: true, key }])
        void send(file, key)
        return key
      })
    },
    remove({ key }) {
      running.current.get(key)?.abort()
      removeItem(key)
    },
  }
}

function isAccepted(file: File): boolean {
  if (!file.type.startsWith('image/')) return rejectFile(file.name, messages.onlyImages())
  if (file.size <= maxImageBytes) return true
  return rejectFile(file.name, messages.tooLarge(maxImageBytes / 1_048_576))
}

function rejectFile(name: string, body: string): false {
  addToast({ status: 'error', title: messages.failed(name), body, durationMs: 0 })
  return false
}
