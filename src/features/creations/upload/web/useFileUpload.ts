import { useRef, useState } from 'react'
import { FormError } from '#client/errors/formErrors.ts'
import { UploadError, uploadFile } from '#client/upload/upload.ts'
import { messages } from '../messages.ts'

/** A retry reuses a completed upload. */
export function useFileUpload() {
  const [progress, setProgress] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const completed = useRef<{ file: File; id: string }>(undefined)
  const controller = useRef<AbortController>(undefined)

  async function send(file: File): Promise<string> {
    if (completed.current?.file === file) return completed.current.id
    controller.current = new AbortController()
    setProgress(0)
    setFailed(false)
    try {
      const { id } = await uploadFile(file, 'creation', { onProgress: setProgress, signal: controller.current.signal })
      completed.current = { file, id }
      setProgress(1)
      return id
    } catch (error) {
      setProgress(undefined)
      if (controller.current.signal.aborted) throw new FormError(messages.cancelled())
      setFailed(true)
      if (!(error instanceof UploadError)) throw new FormError(messages.failed())
      throw new FormError(formatUploadError(error), undefined, error.failure)
    }
  }

  return {
    /** From 0 to 1; undefined if no upload is running. */
    progress,
    hasFailed,
    send,
    cancel: () => controller.current?.abort(),
    /** Makes the next attempt send the file again. */
    discard() {
      completed.current = undefined
      setProgress(undefined)
    },
    finish: () => setProgress(undefined),
  }
}

const formatUploadError = ({ message, detail }: UploadError): string =>
  [messages.failed(), message, detail].filter(Boolean).join('. ')
