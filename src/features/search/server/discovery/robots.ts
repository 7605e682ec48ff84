import type { FastifyInstance } from 'fastify'

/** What is nobody's to index: results of searches, what is for one person, and what is no page. */
const closed = [
  '/search',
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

/** robots.txt: a site that is not in production is not to be found at all. */
export function robotsRoute(api: FastifyInstance): void {
  api.get('/robots.txt', async (request, reply) => {
    const { siteEnv, siteOrigin } = request.context.config
    const lines =
      siteEnv === 'production'
        ? ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteOrigin}/sitemap.xml`]
        : ['User-agent: *', 'Disallow: /']
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return `${lines.join('\n')}\n`
  })
}
