import type { FastifyInstance } from 'fastify'
import { inLanguage } from '#language/language.ts'
import type { Services } from '#platform/context.ts'
import { SignInFirst } from '#platform/errors.ts'
import { m } from '../messages.ts'
import { Bells } from './bells.ts'
import { rememberLanguage } from './operations/rememberLanguage.ts'
import { stopMails } from './operations/stopMails.ts'

export function notificationRoutes(server: FastifyInstance, services: Services): void {
  const bells = new Bells(services)
  server.addHook('preClose', async () => bells.close())

  server.get('/api/notifications/stream', async ({ context }, reply) => {
    if (!context.viewer) throw new SignInFirst()
    await rememberLanguage(context)
    // A proxy that gathers an answer before it passes it on would make the bell silent.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(bells.open(context.viewer))
  })

  // Mail programs send a form (RFC 8058), and so does the page of the link in the mail where there is no JavaScript.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { key?: string } }>('/api/notifications/unsubscribe', async (request, reply) => {
      await stopMails(request.context, request.query.key ?? '')
      reply.type('text/plain; charset=utf-8')
      return inLanguage(request.context.language, () => m.mailsStopped())
    })
  })
}
