import type { FastifyInstance } from 'fastify'
import { NotFound } from '#platform/errors.ts'
import { serverFeatures } from './features.server.ts'

type Callback = { Querystring: { action?: string; key?: string } }

/**
 * POST /callback: the button of the callback page where there is no JavaScript, and what a mail program sends for one
 * click (RFC 8058). A form from elsewhere could do it only with the key of the mail.
 */
export function callbackRoute(scope: FastifyInstance): void {
  const callbacks = new Map(serverFeatures.flatMap((feature) => Object.entries(feature.callbacks ?? {})))
  scope.removeAllContentTypeParsers()
  // All that counts is in the address; "List-Unsubscribe=One-Click" and the like need not be read.
  scope.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
    payload.on('end', () => done(null)).resume()
  })
  scope.post<Callback>('/callback', async ({ context, query, headers }, reply) => {
    const callback = callbacks.get(query.action ?? '')
    if (!callback) throw new NotFound()
    const path = await callback(context, query.key ?? '')
    return headers.accept?.includes('text/html') ? reply.redirect(path, 303) : { ok: true }
  })
}
