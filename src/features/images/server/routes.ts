import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
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
    scope.post('/api/direct_uploads/avatar', async (request) => ({
      picture: await setAvatar(request.context, () => readUploadedFile(request)),
    }))
  })

  server.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/upload/:id',
    async handler({ params: { id }, method, headers }, reply) {
      const image = isImageId(id) ? await findImage(db, id) : undefined
      if (!image) throw new NotFound()
      const isKnown = headers['if-none-match'] === etagOf(image)
      if (isKnown || method === 'HEAD')
        return describe(reply, image)
          .code(isKnown ? 304 : 200)
          .send()
      const file = await files.open(fileNameOf(id))
      if (!file) throw new NotFound()
      return describe(reply, image).send(file.stream)
    },
  })
}

const etagOf = ({ id }: ImageRow): string => `"${id}"`

/** A picture runs nothing and is nothing but a picture, wherever a browser is led to open it (D38, requirement 7). */
function describe(reply: FastifyReply, image: ImageRow): FastifyReply {
  // An answer that carries somebody's new tokens is theirs alone, and stays so.
  if (!reply.hasHeader('x-ciphera-tokens')) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply.headers({
    'content-type': image.contentType,
    'content-length': image.byteSize,
    'content-disposition': `attachment; filename="${image.id}.webp"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: etagOf(image),
  })
}
