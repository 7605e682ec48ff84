import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { storeWidget } from './widgets/storeWidget.ts'

const hour = 'public, max-age=3600'

/** Read by a frame of our own buy page, and by nobody else; its few styles stand in it. */
const widgetPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'"

/** What the site is besides pages: the manifest of the web app, and widgets for the buy page. */
export function siteRoutes(server: FastifyInstance, { config }: Services): void {
  const { brand } = config

  server.get('/manifest.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', hour)
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
    const html = /^\d$/.test(index) ? storeWidget(brand, Number(index), request.context.language) : undefined
    if (!html) throw new NotFound()
    reply.header('content-security-policy', widgetPolicy).removeHeader('x-frame-options')
    reply.type('text/html; charset=utf-8').header('cache-control', hour).header('vary', 'Accept-Language, Cookie')
    return html
  })
}
