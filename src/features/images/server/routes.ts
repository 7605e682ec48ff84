import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { findVariantWidth } from '#platform/images/encodeVariants.ts'
import { getImageFileName, isImageId } from './imageNames.ts'
import { setAvatar } from './operations/setAvatar.ts'
import { readUploadedFile } from './readUploadedFile.ts'
import { findServedImage, type ServedImageRow } from './serving/queries.ts'
import { isValidImageSignature } from './serving/signedImagePath.ts'

export function imageRoutes(server: FastifyInstance, services: Services): void {
  // The content type parsers apply to this scope only.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays unread until the sender is authorized.
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
    scope.post('/api/direct_uploads/avatar', { config: { longRunning: true } }, async (request) => ({
      picture: await setAvatar(request.context, () => readUploadedFile(request)),
    }))
  })

  for (const url of ['/upload/:id', '/upload/:id/:pass']) {
    server.route<ImageRoute>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => serveImage(services, request, reply),
    })
  }
}

type ImageRoute = { Params: { id: string; pass?: string } }

/** Checks the visibility for conditional requests too. */
async function serveImage(
  { db, files, config, clock }: Services,
  request: FastifyRequest<ImageRoute>,
  reply: FastifyReply,
) {
  const { params, query, method, headers } = request
  const { id, pass } = params
  const image = isImageId(id) ? await findServedImage(db, id) : undefined
  const hasValidPass = pass !== undefined && isValidImageSignature({ config, clock }, id, pass)
  if (!image || !(pass === undefined ? image.isPublic : hasValidPass)) throw new NotFoundError()
  const width = findVariantWidth(image.widths, query)
  const etag = width === undefined ? `"${id}"` : `"${id}-${width}"`
  const scope = hasValidPass ? 'private' : 'public'
  if (headers['if-none-match'] === etag) return setHeaders(reply, image, { etag, scope }).code(304).send()
  const file = await files.open(getImageFileName(id, width))
  if (!file) throw new NotFoundError()
  setHeaders(reply, image, { etag, scope }).header('content-length', file.byteSize)
  if (method !== 'HEAD') return reply.send(file.stream)
  file.stream.destroy()
  return reply.send()
}

/** Caches then revalidate, because visibility may change. */
const maxAgeSeconds = 600

type CacheHeaders = { etag: string; scope: 'public' | 'private' }

/** No browser may execute the file or treat it as another type. */
function setHeaders(reply: FastifyReply, image: ServedImageRow, { etag, scope }: CacheHeaders): FastifyReply {
  // A response with new tokens stays private.
  if (!reply.hasHeader('x-ciphera-tokens')) reply.header('cache-control', `${scope}, max-age=${maxAgeSeconds}`)
  return reply.headers({
    'content-type': image.contentType,
    'content-disposition': `attachment; filename="${image.id}.webp"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  })
}
