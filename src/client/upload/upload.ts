import { type Failure, toFailure } from '../errors/formErrors.ts'
import { messages } from '../messages.ts'
import { postJson } from '../session/authorizedFetch.ts'

export type UploadKind = 'image' | 'creation' | 'attachment'

type Options = {
  /** Called with a number between 0 and 1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

export type UploadedFile = { id: string; signed_id: string }

type CreatedBlob = UploadedFile & { direct_upload: { url: string; headers: Record<string, string> } }

/** `detail` is the explanation of the server, if any. */
export class UploadError extends Error {
  readonly detail: string
  readonly failure: Failure | undefined

  constructor(message: string, { detail = '', failure }: { detail?: string; failure?: Failure } = {}) {
    super(message)
    this.detail = detail
    this.failure = failure
  }
}

/** Loads with this module, because browsers do not repeat an import that has failed. */
const checksumModule = import('./computeMd5.ts').catch(() => undefined)

/** Follows the protocol of @rails/activestorage. Throws UploadError, or the reason of an aborted signal. */
export async function uploadFile(file: File, kind: UploadKind, options: Options = {}): Promise<UploadedFile> {
  const checksum = await computeChecksum(file, options.signal)
  const blob = await createBlob(file, { kind, checksum, signal: options.signal })
  await send(file, blob, options)
  const { id, signed_id } = blob
  return { id, signed_id }
}

async function computeChecksum(file: File, signal: AbortSignal | undefined): Promise<string> {
  const module = await checksumModule
  if (!module) throw new UploadError(messages.upload.creatingFailed({ file: file.name, status: 0 }), { failure: {} })
  try {
    return await module.computeMd5(file, signal)
  } catch (error) {
    signal?.throwIfAborted()
    console.warn('A file could not be read', error)
    throw new UploadError(messages.upload.readingFailed({ file: file.name }))
  }
}

type BlobParams = { kind: UploadKind; checksum: string; signal: AbortSignal | undefined }

async function createBlob(file: File, { kind, checksum, signal }: BlobParams): Promise<CreatedBlob> {
  const { name: filename, size: byte_size } = file
  const content_type = file.type || 'application/octet-stream'
  const response = await postJson(
    `/api/direct_uploads/${kind}`,
    { blob: { filename, content_type, byte_size, checksum } },
    { signal: signal ?? null },
  ).catch(() => undefined)
  signal?.throwIfAborted()
  if (response?.ok) return (await response.json()) as CreatedBlob
  const detail = parseDetail(response ? await response.text() : '')
  const failure = response ? toFailure(response) : {}
  throw new UploadError(messages.upload.creatingFailed({ file: file.name, status: response?.status ?? 0 }), {
    detail,
    failure,
  })
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(file: File, { direct_upload }: CreatedBlob, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const fail = () => {
      const { status, responseText } = request
      const reason = { detail: parseDetail(responseText), failure: { status: status || undefined } }
      reject(new UploadError(messages.upload.storingFailed({ file: file.name, status }), reason))
    }
    request.open('PUT', toAddressHere(direct_upload.url))
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

/** The site may be open at another of its addresses than the one in its links, such as localhost. */
function toAddressHere(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.startsWith('/api/direct_uploads/') ? pathname + search : url
}

/** Codes and other bodies are not meant for users. */
function parseDetail(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    const text = Array.isArray(error) ? error[1] : error
    return typeof text === 'string' && /[\s\u3400-\u9fff]/.test(text) ? text : ''
  } catch {
    return ''
  }
}
