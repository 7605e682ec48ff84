import type { FastifyInstance } from 'fastify'
import { withLanguage } from '#language/language.ts'
import type { Services } from '#platform/context.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { messages } from '../messages.ts'
import { NotificationStreams } from './notificationStreams.ts'
import { rememberLanguage } from './operations/rememberLanguage.ts'
import { stopMails } from './operations/stopMails.ts'

export function notificationRoutes(server: FastifyInstance, services: Services): void {
  const streams = new NotificationStreams(services)
  server.addHook('preClose', async () => streams.close())

  server.get<{ Querystring: { ms?: string } }>('/api/notifications/stream', async ({ context, query }, reply) => {
    if (!context.viewer) throw new UnauthenticatedError()
    await rememberLanguage(context)
    // Keeps nginx from buffering the stream.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(streams.open(context.viewer, Number(query.ms) || 0))
  })

  // Mail programs (RFC 8058) and the link's page without JavaScript post a form; its body is ignored.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { key?: string } }>(
      '/api/notifications/unsubscribe',
      { config: { allowedWhileSilenced: true } },
      async (request, reply) => {
        await stopMails(request.context, request.query.key ?? '')
        reply.type('text/plain; charset=utf-8')
        return withLanguage(request.context.language, () => messages.mailsStopped())
      },
    )
  })
}
