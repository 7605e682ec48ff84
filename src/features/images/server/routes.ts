import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { isValidTimedPass } from '#platform/http/timedPass.ts'
import { isImageId } from './imageNames.ts'
import { setAvatar } from './operations/setAvatar.ts'
import { readUploadedFile } from './readUploadedFile.ts'
import { findServedImage } from './serving/queries.ts'
import { sendImage } from './serving/sendImage.ts'

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

async function serveImage(services: Services, request: FastifyRequest<ImageRoute>, reply: FastifyReply) {
  const { id, pass } = request.params
  const image = isImageId(id) ? await findServedImage(services.db, id) : undefined
  const hasValidPass = pass !== undefined && isValidTimedPass(services, { kind: 'image', id }, pass)
  if (!image || !(pass === undefined ? image.isPublic : hasValidPass)) throw new NotFoundError()
  return sendImage(services, image, { request, reply, scope: hasValidPass ? 'private' : 'public' })
}
