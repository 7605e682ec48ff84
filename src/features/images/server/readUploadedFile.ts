import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { uploadMostBytes } from '#features/uploads/contract/uploadLimits.ts'
import { inLanguage } from '#language/language.ts'
import { Refused } from '#platform/errors.ts'
import { m } from '../messages.ts'

/** What multipart adds to the file: boundaries, headers, and a few small fields beside it. */
const wrappingMostBytes = 65_536
const bodyMostBytes = uploadMostBytes.image + wrappingMostBytes

/**
 * The file in the field `file` of a multipart request whose body is still unread. Throws Refused: 413 for one that is
 * too large, before or as soon as it turns out to be, 422 where there is none.
 */
export async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  const refuse = (explain: () => string, status?: number) =>
    new Refused(inLanguage(request.context.language, explain), status)
  if (Number(request.headers['content-length']) > bodyMostBytes) throw refuse(m.tooLarge, 413)
  const body = await readUpTo(bodyMostBytes, request.body as Readable)
  if (!body) throw refuse(m.tooLarge, 413)
  const file = await fileOf(body, request.headers['content-type'] ?? '')
  if (!file?.size) throw refuse(m.chooseFile)
  if (file.size > uploadMostBytes.image) throw refuse(m.tooLarge, 413)
  return Buffer.from(await file.arrayBuffer())
}

/** Undefined when there is more; the rest is taken off the connection, which could carry nothing else after it. */
function readUpTo(most: number, stream: Readable): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= most) return chunks.push(chunk)
      chunks = []
      return resolve(undefined)
    })
    stream.on('end', () => resolve(length <= most ? Buffer.concat(chunks) : undefined))
    stream.on('error', reject)
  })
}

async function fileOf(body: Buffer, contentType: string): Promise<Blob | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    const entry = form.get('file')
    return typeof entry === 'object' && entry !== null ? entry : undefined
  } catch {
    // The platform tells no further why it cannot read a form.
    return undefined
  }
}
