import { useRef, useState } from 'react'
import { FormError } from '#client/errors.ts'
import { UploadError, uploadFile } from '#client/upload.ts'
import { m } from './messages.ts'

/** Sends the chosen file; one that has arrived is not sent again when only what follows has failed. */
export function useSending() {
  const [share, setShare] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const sent = useRef<{ file: File; id: string }>(undefined)
  const running = useRef<AbortController>(undefined)

  async function send(file: File): Promise<string> {
    if (sent.current?.file === file) return sent.current.id
    running.current = new AbortController()
    setShare(0)
    setFailed(false)
    try {
      const { id } = await uploadFile(file, 'creation', { onProgress: setShare, signal: running.current.signal })
      sent.current = { file, id }
      setShare(1)
      return id
    } catch (error) {
      setShare(undefined)
      if (running.current.signal.aborted) throw new FormError(m.cancelled())
      setFailed(true)
      throw new FormError(error instanceof UploadError ? wordsOf(error) : m.failed())
    }
  }

  return {
    /** Between 0 and 1; undefined while nothing is being sent. */
    share,
    hasFailed,
    send,
    cancel: () => running.current?.abort(),
    /** What was sent has been used up, or refused: it has to be sent again. */
    forget() {
      sent.current = undefined
      setShare(undefined)
    },
    /** What comes after has ended. */
    rest: () => setShare(undefined),
  }
}

const wordsOf = ({ message, detail }: UploadError): string => [m.failed(), message, detail].filter(Boolean).join('. ')
