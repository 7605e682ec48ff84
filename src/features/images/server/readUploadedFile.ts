import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { withLanguage } from '#language/language.ts'
import { RejectedError } from '#platform/errors.ts'
import { maxImageBytes } from '../contract/limits.ts'
import { messages } from '../messages.ts'

/** Boundaries, headers and small fields of the multipart body. */
const maxOverheadBytes = 65_536
const maxBodyBytes = maxImageBytes + maxOverheadBytes

/**
 * Reads the field `file` of a multipart request whose body is unread. Throws RejectedError: 413 as soon as the body is
 * known to be too large, 422 when there is no file.
 */
export async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  const rejection = (explain: () => string, status?: number) =>
    new RejectedError(withLanguage(request.context.language, explain), status)
  if (Number(request.headers['content-length']) > maxBodyBytes) throw rejection(messages.tooLarge, 413)
  const body = await readUpTo(maxBodyBytes, request.body as Readable)
  if (!body) throw rejection(messages.tooLarge, 413)
  const file = await parseFile(body, request.headers['content-type'] ?? '')
  if (!file?.size) throw rejection(messages.chooseFile)
  if (file.size > maxImageBytes) throw rejection(messages.tooLarge, 413)
  return Buffer.from(await file.arrayBuffer())
}

/** Drains the stream above the limit too, so that the connection stays usable. */
function readUpTo(maxBytes: number, stream: Readable): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBytes) return chunks.push(chunk)
      chunks = []
      return resolve(undefined)
    })
    stream.on('end', () => resolve(length <= maxBytes ? Buffer.concat(chunks) : undefined))
    stream.on('error', reject)
  })
}

async function parseFile(body: Buffer, contentType: string): Promise<Blob | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    const entry = form.get('file')
    return typeof entry === 'object' && entry !== null ? entry : undefined
  } catch {
    return undefined
  }
}
