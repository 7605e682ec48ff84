import type { FastifyInstance } from 'fastify'
import { recordSearch } from './operations/recordSearch.ts'

export function searchRoutes(api: FastifyInstance): void {
  api.post('/api/v1/site-search', async (request, reply) => {
    await recordSearch(request.context, request.body)
    return reply.code(204).send()
  })
}
