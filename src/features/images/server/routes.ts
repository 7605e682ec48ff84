import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { widthFor } from '#platform/images/encodeForms.ts'
import { fileNameOf, isImageId } from './imageNames.ts'
import { setAvatar } from './operations/setAvatar.ts'
import { findImage } from './queries.ts'
import { readUploadedFile } from './readUploadedFile.ts'
import type { ImageRow } from './rows.ts'

export function imageRoutes(server: FastifyInstance, { db, files }: Services): void {
  // In a scope of its own, the reading of bodies is changed for this one call.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Left unread until it is known who sends it.
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
    scope.post('/api/direct_uploads/avatar', { config: { longRunning: true } }, async (request) => ({
      picture: await setAvatar(request.context, () => readUploadedFile(request)),
    }))
  })

  server.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/upload/:id',
    async handler({ params: { id }, query, method, headers }, reply) {
      const image = isImageId(id) ? await findImage(db, id) : undefined
      if (!image) throw new NotFound()
      const width = widthFor(image.widths, query)
      const etag = width === undefined ? `"${id}"` : `"${id}-${width}"`
      if (headers['if-none-match'] === etag) return describe(reply, image, etag).code(304).send()
      const file = await files.open(fileNameOf(id, width))
      if (!file) throw new NotFound()
      describe(reply, image, etag).header('content-length', file.byteSize)
      if (method !== 'HEAD') return reply.send(file.stream)
      file.stream.destroy()
      return reply.send()
    },
  })
}

/** A picture runs nothing and is nothing but a picture, wherever a browser is led to open it (D38, requirement 7). */
function describe(reply: FastifyReply, image: ImageRow, etag: string): FastifyReply {
  // An answer that carries somebody's new tokens is theirs alone, and stays so.
  if (!reply.hasHeader('x-ciphera-tokens')) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply.headers({
    'content-type': image.contentType,
    'content-disposition': `attachment; filename="${image.id}.webp"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  })
}
