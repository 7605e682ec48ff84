import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { findVariantWidth } from '#platform/images/encodeVariants.ts'
import { getImageFileName } from '../imageNames.ts'
import type { ServedImageRow } from './queries.ts'

type SendOptions = {
  request: Pick<FastifyRequest, 'query' | 'method' | 'headers'>
  reply: FastifyReply
  scope: 'public' | 'private'
}

export type SentImage = Pick<ServedImageRow, 'id' | 'contentType' | 'widths'>

/** The caller has checked who may see it, for conditional requests too. `?w=` selects a variant. */
export async function sendImage({ files }: Pick<Services, 'files'>, image: SentImage, options: SendOptions) {
  const { request, reply, scope } = options
  const { id, widths } = image
  const width = findVariantWidth(widths, request.query)
  const etag = width === undefined ? `"${id}"` : `"${id}-${width}"`
  if (request.headers['if-none-match'] === etag) return setHeaders(reply, image, { etag, scope }).code(304).send()
  const file = await files.open(getImageFileName(id, width))
  if (!file) throw new NotFoundError()
  setHeaders(reply, image, { etag, scope }).header('content-length', file.byteSize)
  if (request.method !== 'HEAD') return reply.send(file.stream)
  file.stream.destroy()
  return reply.send()
}

/** Caches then revalidate, because visibility may change. */
const maxAgeSeconds = 600

type CacheHeaders = { etag: string; scope: 'public' | 'private' }

/** No browser may execute the file or treat it as another type. */
function setHeaders(reply: FastifyReply, image: SentImage, { etag, scope }: CacheHeaders): FastifyReply {
  return reply.headers({
    'cache-control': `${scope}, max-age=${maxAgeSeconds}`,
    // Readers of feeds and embedded pages show it too.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': image.contentType,
    'content-disposition': `attachment; filename="${image.id}.webp"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  })
}
