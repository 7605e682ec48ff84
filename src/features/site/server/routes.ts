import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { renderStoreWidget } from './widgets/renderStoreWidget.ts'

const cacheOneHour = 'public, max-age=3600'

/** Allows inline styles, and framing by our own buy page only. */
const widgetCsp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'"

export function siteRoutes(server: FastifyInstance, { config }: Services): void {
  const { brand } = config

  server.get('/manifest.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', cacheOneHour)
    return {
      id: '/',
      name: brand.name,
      short_name: brand.name.slice(0, 12),
      description: brand.description,
      start_url: '/forum',
      scope: '/',
      display: 'standalone',
      background_color: '#f8fafb',
      theme_color: '#006b6b',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    }
  })

  server.get<{ Params: { index: string } }>('/widgets/store/:index', async (request, reply) => {
    const { index } = request.params
    const html = /^\d$/.test(index) ? renderStoreWidget(brand, Number(index), request.context.language) : undefined
    if (!html) throw new NotFoundError()
    reply.header('content-security-policy', widgetCsp).removeHeader('x-frame-options')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', cacheOneHour)
      .header('vary', 'Accept-Language, Cookie')
    return html
  })
}
