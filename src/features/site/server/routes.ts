import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { getIconPath } from '#platform/look/pictureFiles.ts'

const cacheOneHour = 'public, max-age=3600'

export function siteRoutes(server: FastifyInstance, { config }: Services): void {
  server.get('/manifest.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', cacheOneHour)
    const { brand, look } = config
    return {
      id: '/',
      name: brand.name,
      short_name: brand.name.slice(0, 12),
      description: brand.description,
      start_url: '/forum',
      scope: '/',
      display: 'standalone',
      background_color: look.palette.light.bg,
      theme_color: look.palette.light.accent,
      icons: [
        { src: getIconPath('icon-192.png', look), sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: getIconPath('icon-512.png', look), sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: getIconPath('icon-maskable.png', look), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: getIconPath('favicon.svg', look), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    }
  })
}
