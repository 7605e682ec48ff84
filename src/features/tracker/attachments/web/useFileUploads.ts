import { useCallback, useEffect, useRef, useState } from 'react'
import { createFormError, FormError } from '#client/errors/formErrors.ts'
import { useHost, type WebHost } from '#client/extensions/extensions.ts'
import { UploadError, uploadFile } from '#client/upload/upload.ts'
import type { Preparation } from '#ui/form/submitParts.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { messages as trackerMessages } from '../../messages.ts'
import type { AttachmentKind } from '../contract/attachmentLimits.ts'
import { messages } from '../messages.ts'
import { inspectAttachment } from './inspectAttachment.ts'

export type FileItem = {
  key: number
  file: File
  /** Undefined until its content is known. */
  kind?: AttachmentKind
  status: 'sending' | 'sent' | 'failed'
  /** The share that was sent, from 0 to 1. */
  progress: number
  /** The id of the upload; empty until it is complete. */
  id: string
  /** Why it failed. */
  error: string
  canRetry: boolean
}

type Options = {
  /** Called with the ids of all complete uploads. */
  onChange?: (ids: string[]) => void
  /** A file is sent only once this has resolved. */
  onSent?: (id: string) => Promise<unknown>
}

type Running = { controller: AbortController; done: Promise<boolean> }

let lastKey = 0

/** Sends files as soon as they are chosen, each on its own. */
export function useFileUploads(options: Options) {
  const host = useHost()
  const [items, setItems] = useState<readonly FileItem[]>([])
  const latest = useRef<readonly FileItem[]>([])
  const handlers = useRef(options)
  useEffect(() => {
    handlers.current = options
  })
  const running = useRef(new Map<number, Running>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const { controller } of current.values()) controller.abort()
    }
  }, [])

  const edit = useCallback((next: readonly FileItem[]) => {
    latest.current = next
    setItems(next)
    handlers.current.onChange?.(next.flatMap(({ id }) => id || []))
  }, [])
  const update = useCallback(
    (key: number, changes: Partial<FileItem>) =>
      edit(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    [edit],
  )

  /** Resolves to whether the file was sent. */
  const send = useCallback(
    (key: number) => {
      const controller = new AbortController()
      update(key, { status: 'sending', progress: 0, error: '', canRetry: false })
      const getItem = () => latest.current.find((item) => item.key === key)
      const run = async (): Promise<boolean> => {
        try {
          const item = getItem()
          if (!item) return true
          await sendItem(item, {
            host,
            signal: controller.signal,
            change: (changes) => update(key, changes),
            onSent: handlers.current.onSent,
          })
          update(key, { status: 'sent', progress: 1 })
          return true
        } catch (error) {
          if (controller.signal.aborted) return true
          update(key, { status: 'failed', ...describeFailure(error) })
          return false
        } finally {
          running.current.delete(key)
        }
      }
      running.current.set(key, { controller, done: run() })
    },
    [host, update],
  )

  const add = useCallback(
    (files: Iterable<File>) => {
      const room = ticketLimits.maxFiles - latest.current.length
      const added = [...files].map((file, index) => createItem(file, index >= room))
      edit([...latest.current, ...added])
      for (const { key, status } of added) if (status === 'sending') send(key)
    },
    [edit, send],
  )

  return {
    items,
    add,
    retry: send,
    remove(key: number) {
      running.current.get(key)?.controller.abort()
      edit(latest.current.filter((item) => item.key !== key))
    },
    /** Sends again what failed, unless the file was refused. Work for a submit to wait for. */
    getPreparation(): Preparation | undefined {
      for (const { key, canRetry } of latest.current) if (canRetry) send(key)
      const work = [...running.current.values()].map(({ done }) => done)
      return work.length ? { done: Promise.all(work).then(rejectFailed), text: messages.upload.waiting() } : undefined
    },
  }
}

function createItem(file: File, isRefused: boolean): FileItem {
  const error = isRefused ? trackerMessages.tooManyFiles({ max: ticketLimits.maxFiles }) : ''
  const status = isRefused ? 'failed' : 'sending'
  return { key: ++lastKey, file, status, progress: 0, id: '', error, canRetry: false }
}

export type FileUploads = ReturnType<typeof useFileUploads>

type Sending = {
  host: WebHost
  signal: AbortSignal
  change: (changes: Partial<FileItem>) => void
  onSent: Options['onSent']
}

/** A retry continues after the last step that succeeded. */
async function sendItem({ file, id: formerId, kind: formerKind }: FileItem, { host, signal, change, onSent }: Sending) {
  let id = formerId
  if (!id) {
    const inspection = formerKind ? { kind: formerKind } : await inspectAttachment(host, file)
    signal.throwIfAborted()
    if ('error' in inspection) throw new FormError(inspection.error)
    change({ kind: inspection.kind })
    const kind = inspection.kind === 'screenshot' ? 'image' : 'attachment'
    const onProgress = (progress: number) => change({ progress })
    const upload = await uploadFile(file, kind, { onProgress, signal })
    id = upload.id
    change({ id })
  }
  await onSent?.(id)
}

/** A file that the server has refused is gone there, so it cannot be tried again. */
function describeFailure(error: unknown): Pick<FileItem, 'error' | 'canRetry'> & { id?: string } {
  if (error instanceof UploadError) {
    const canRetry = error.failure !== undefined && error.failure.status !== 422
    return { error: error.detail || messages.upload.failed(), canRetry }
  }
  const { message, failure } = error instanceof FormError ? error : createFormError(error)
  return failure
    ? { error: message || messages.upload.failed(), canRetry: true }
    : { error: message, canRetry: false, id: '' }
}

function rejectFailed(outcomes: readonly boolean[]): void {
  if (outcomes.includes(false)) throw new Error('A file was not sent')
}
