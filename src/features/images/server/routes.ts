import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { widthFor } from '#platform/images/encodeForms.ts'
import { fileNameOf, isImageId } from './imageNames.ts'
import { setAvatar } from './operations/setAvatar.ts'
import { readUploadedFile } from './readUploadedFile.ts'
import { isPass } from './serving/imagePass.ts'
import { findServedImage, type ServedImageRow } from './serving/queries.ts'

export function imageRoutes(server: FastifyInstance, services: Services): void {
  // In a scope of its own, the reading of bodies is changed for this one call.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Left unread until it is known who sends it.
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
    scope.post('/api/direct_uploads/avatar', { config: { longRunning: true } }, async (request) => ({
      picture: await setAvatar(request.context, () => readUploadedFile(request)),
    }))
  })

  for (const url of ['/upload/:id', '/upload/:id/:pass']) {
    server.route<Asked>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => serveImage(services, request, reply),
    })
  }
}

type Asked = { Params: { id: string; pass?: string } }

/** It is looked up again for each request, the conditional ones too, whether the image may be seen. */
async function serveImage({ db, files, config, clock }: Services, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const { params, query, method, headers } = request
  const { id, pass } = params
  const image = isImageId(id) ? await findServedImage(db, id) : undefined
  const isPassed = pass !== undefined && isPass({ config, clock }, id, pass)
  if (!image || !(pass === undefined ? image.isPublic : isPassed)) throw new NotFound()
  const width = widthFor(image.widths, query)
  const etag = width === undefined ? `"${id}"` : `"${id}-${width}"`
  const scope = isPassed ? 'private' : 'public'
  if (headers['if-none-match'] === etag) return describe(reply, image, { etag, scope }).code(304).send()
  const file = await files.open(fileNameOf(id, width))
  if (!file) throw new NotFound()
  describe(reply, image, { etag, scope }).header('content-length', file.byteSize)
  if (method !== 'HEAD') return reply.send(file.stream)
  file.stream.destroy()
  return reply.send()
}

/** After this browsers and proxies ask whether an image is still to be seen, and are mostly answered 304. */
const freshSeconds = 600

type Answer = { etag: string; scope: 'public' | 'private' }

/** A picture runs nothing and is nothing but a picture, wherever a browser is led to open it (D38, requirement 7). */
function describe(reply: FastifyReply, image: ServedImageRow, { etag, scope }: Answer): FastifyReply {
  // An answer that carries somebody's new tokens is theirs alone, and stays so.
  if (!reply.hasHeader('x-ciphera-tokens')) reply.header('cache-control', `${scope}, max-age=${freshSeconds}`)
  return reply.headers({
    'content-type': image.contentType,
    'content-disposition': `attachment; filename="${image.id}.webp"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  })
}
