import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '#platform/errors.ts'
import { renderStoreWidget } from './renderStoreWidget.ts'

/** Allows inline styles, and framing by our own buy page only. */
const widgetCsp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'"

export function storeWidgetRoute(server: FastifyInstance): void {
  server.get<{ Params: { index: string } }>('/widgets/store/:index', async (request, reply) => {
    const { index } = request.params
    const { config, language } = request.context
    const html = /^\d$/.test(index) ? renderStoreWidget(config, Number(index), language) : undefined
    if (!html) throw new NotFoundError()
    reply.header('content-security-policy', widgetCsp).removeHeader('x-frame-options')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Language, Cookie')
    return html
  })
}
