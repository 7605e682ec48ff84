import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { searchPaths } from '../contract/paths.ts'
import { formatOpenSearch } from './formatOpenSearch.ts'
import { recordSearch } from './operations/recordSearch.ts'

export function searchRoutes(api: FastifyInstance, { config }: Services): void {
  api.get(searchPaths.openSearch(), async (_request, reply) => {
    reply.type('application/opensearchdescription+xml; charset=utf-8').header('cache-control', 'public, max-age=86400')
    return formatOpenSearch(config.brand, config.siteOrigin)
  })

  api.post('/api/v1/site-search', async (request, reply) => {
    await recordSearch(request.context, request.body)
    return reply.code(204).send()
  })
}
