import type { FastifyInstance } from 'fastify'
import { uncrawledPaths } from '#objects/server/discovery.ts'

const disallowedPaths = [
  '/graphql',
  '/api/',
  '/auth/',
  '/oauth/',
  '/management',
  '/admin',
  '/account-settings',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/complete-register',
  '/local-auth-callback',
  '/callback',
  '/error',
  '/dev/',
]

/** Blocks all crawlers outside production. */
export function robotsRoute(api: FastifyInstance): void {
  api.get('/robots.txt', async (request, reply) => {
    const { siteEnv, siteOrigin } = request.context.config
    const lines =
      siteEnv === 'production'
        ? [
            'User-agent: *',
            ...[...disallowedPaths, ...uncrawledPaths.list(request.context)].map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${siteOrigin}/sitemap.xml`,
          ]
        : ['User-agent: *', 'Disallow: /']
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return `${lines.join('\n')}\n`
  })
}
