import { postJson } from './authorizedFetch.ts'
import { m } from './uploadMessages.ts'

export type Nature = 'image' | 'creation'

type Options = {
  /** Of the file's bytes that have been sent, between 0 and 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export type SentFile = { id: string; signed_id: string }

type Announced = SentFile & { direct_upload: { url: string; headers: Record<string, string> } }

/** A file that could not be sent: the specification's words (section 8), and in `detail` what the server said of it. */
export class UploadError extends Error {
  readonly detail: string

  constructor(message: string, detail = '') {
    super(message)
    this.detail = detail
  }
}

/**
 * Sends a file as @rails/activestorage does: its checksum first, then what it is, then the file itself (D37). Throws
 * UploadError, or the signal's reason when it was cancelled.
 */
export async function uploadFile(file: File, nature: Nature, options: Options = {}): Promise<SentFile> {
  const checksum = await checksumOf(file, options.signal)
  const announced = await announce(file, { nature, checksum, signal: options.signal })
  await send(file, announced, options)
  const { id, signed_id } = announced
  return { id, signed_id }
}

async function checksumOf(file: File, signal: AbortSignal | undefined): Promise<string> {
  const { md5Of } = await import('./md5.ts')
  try {
    return await md5Of(file, signal)
  } catch (error) {
    signal?.throwIfAborted()
    console.warn('A file could not be read', error)
    throw new UploadError(m.readingFailed(file.name))
  }
}

type Announcement = { nature: Nature; checksum: string; signal: AbortSignal | undefined }

async function announce(file: File, { nature, checksum, signal }: Announcement): Promise<Announced> {
  const { name: filename, size: byte_size } = file
  const content_type = file.type || 'application/octet-stream'
  const response = await postJson(
    `/api/direct_uploads/${nature}`,
    { blob: { filename, content_type, byte_size, checksum } },
    { signal: signal ?? null },
  ).catch(() => undefined)
  signal?.throwIfAborted()
  if (response?.ok) return (await response.json()) as Announced
  const detail = detailOf(response ? await response.text() : '')
  throw new UploadError(m.creatingFailed(file.name, response?.status ?? 0), detail)
}

/** With XMLHttpRequest: `fetch` does not tell how much has been sent. */
function send(file: File, { direct_upload }: Announced, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const fail = () => {
      const { status, responseText } = request
      reject(new UploadError(m.storingFailed(file.name, status), detailOf(responseText)))
    }
    request.open('PUT', direct_upload.url)
    for (const [name, value] of Object.entries(direct_upload.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded / file.size)
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail())
    request.onerror = fail
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    signal?.addEventListener('abort', cancel)
    request.send(file.slice())
  })
}

/** The words of a refusal; codes and other bodies are not for people. */
function detailOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    const text = Array.isArray(error) ? error[1] : error
    return typeof text === 'string' && /[\s\u3400-\u9fff]/.test(text) ? text : ''
  } catch {
    return ''
  }
}
