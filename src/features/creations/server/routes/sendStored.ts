import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { type ByteRange, readRange } from './byteRange.ts'

export type Sendable = {
  /** In the file store. */
  fileName: string
  byteSize: number
  etag: string
  contentType: string
  disposition?: string
}

type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  /** Called when somebody begins to fetch the file, and not for HEAD, a check of what is kept, or a continuation (D54). */
  onBegun(): Promise<void>
}

/** Answers with a stored file, whole or in part (RFC 9110, 13 and 14). It is checked again each time whether it may be seen. */
export async function sendStored(files: FileStore, file: Sendable, { request, reply, onBegun }: Exchange) {
  const { method, headers } = request
  describe(reply, file)
  if (isKnown(headers['if-none-match'], file.etag)) return reply.code(304).send()
  const ifRange = headers['if-range']
  const range = ifRange === undefined || ifRange === file.etag ? readRange(headers.range, file.byteSize) : null
  if (range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${file.byteSize}`).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byteSize}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.byteSize)
  if (method === 'HEAD') return reply.send()
  const stored = await open(files, file, range)
  if (!range || range.start === 0) await onBegun()
  return reply.send(stored.stream)
}

async function open(files: FileStore, { fileName, byteSize }: Sendable, range: ByteRange | null) {
  // An empty file has no first byte that a range could begin with.
  const stored = await files.open(fileName, range && byteSize ? range : undefined)
  if (!stored) throw new NotFound()
  return stored
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*')

/** Nothing that somebody has uploaded runs in a browser that is led to open it (requirement 7). */
function describe(reply: FastifyReply, { etag, contentType, disposition }: Sendable): void {
  reply.headers({
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition ?? 'inline',
    etag,
  })
}
