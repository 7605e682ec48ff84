import type { FastifyInstance } from 'fastify'
import { robotsRoute } from './discovery/robots.ts'
import { sitemapRoutes } from './discovery/sitemaps.ts'
import { socialImageRoute } from './discovery/socialImage.ts'
import { recordSearch } from './operations/recordSearch.ts'

export function searchRoutes(api: FastifyInstance): void {
  robotsRoute(api)
  sitemapRoutes(api)
  socialImageRoute(api)
  api.post('/api/v1/site-search', async (request, reply) => {
    await recordSearch(request.context, request.body)
    return reply.code(204).send()
  })
}
