import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFoundError } from '../errors.ts'
import { parseByteRange } from './byteRange.ts'
import type { ByteRange, FileStore } from './fileStore.ts'

export type SentFile = {
  /** Name in the file store. */
  fileName: string
  byteSize: number
  etag: string
  contentType: string
  disposition?: string
  /** Given if the client's Accept-Encoding selects one of several. */
  encoding?: 'gzip' | 'identity'
  /** A frame in a sandbox has no origin, so it may load only what every origin may. */
  isForEmbeds?: boolean
  /** Which file of a package with several creations this one is. */
  fileInPackage?: string | null
}

type SendOptions = {
  request: FastifyRequest
  reply: FastifyReply
  /** Called when sending starts, but not for HEAD, a 304 or a continued range. */
  onStart(): Promise<void>
}

/** Supports RFC 9110, 13 and 14. `no-cache` makes clients revalidate, so access is checked each time. */
export async function sendStoredFile(files: FileStore, file: SentFile, { request, reply, onStart }: SendOptions) {
  const { method, headers } = request
  setHeaders(reply, file)
  if (matchesEtag(headers['if-none-match'], file.etag)) return reply.code(304).send()
  const ifRange = headers['if-range']
  const range = ifRange === undefined || ifRange === file.etag ? parseByteRange(headers.range, file.byteSize) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.byteSize}`).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byteSize}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.byteSize)
  if (method === 'HEAD') return reply.send()
  const stored = await openStored(files, file, range)
  if (!range || range.start === 0) await onStart()
  return reply.send(stored.stream)
}

async function openStored(files: FileStore, { fileName, byteSize }: SentFile, range: ByteRange | null) {
  // The store cannot open a range of an empty file.
  const stored = await files.open(fileName, range && byteSize ? range : undefined)
  if (!stored) throw new NotFoundError()
  return stored
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')

/** The sandbox keeps uploaded content from running in a browser. */
function setHeaders(
  reply: FastifyReply,
  { etag, contentType, disposition, encoding, isForEmbeds, fileInPackage }: SentFile,
): void {
  if (encoding) reply.header('vary', 'accept-encoding')
  if (encoding === 'gzip') reply.header('content-encoding', 'gzip')
  if (isForEmbeds)
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'file-in-package',
      'cross-origin-resource-policy': 'cross-origin',
    })
  if (fileInPackage) reply.header('file-in-package', encodeURIComponent(fileInPackage))
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
