import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '#platform/errors.ts'
import { isDisabled } from '../modules.ts'
import { serverFeatures } from '../registry.ts'

type Callback = { Querystring: { action?: string; key?: string; r?: string } }

/** Encodes a path, except for what is encoded already. */
const encodeForHeader = (path: string): string => path.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent)

/**
 * POST /callback: the form of the callback page without JavaScript, and one-click unsubscribe of mail programs (RFC
 * 8058). The key from the mail protects it against cross-site requests.
 */
export function callbackRoute(scope: FastifyInstance): void {
  const callbacks = new Map(
    serverFeatures.flatMap(({ name, mailLinkHandlers }) =>
      Object.entries(mailLinkHandlers ?? {}).map(([action, run]) => [action, { name, run }] as const),
    ),
  )
  scope.removeAllContentTypeParsers()
  // All parameters are in the URL; bodies such as "List-Unsubscribe=One-Click" are discarded.
  scope.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
    payload.on('end', () => done(null)).resume()
  })
  scope.post<Callback>('/callback', async ({ context, query, headers }, reply) => {
    const callback = callbacks.get(query.action ?? '')
    if (!callback || isDisabled(callback.name, context.config.modules)) throw new NotFoundError()
    const path = await callback.run(context, query.key ?? '', query.r)
    return headers.accept?.includes('text/html') ? reply.redirect(encodeForHeader(path), 303) : { ok: true }
  })
}
