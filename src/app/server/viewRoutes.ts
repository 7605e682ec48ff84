import type { FastifyInstance } from 'fastify'
import type { ViewCounter } from '#objects/server/viewCounter.ts'

/** Counts views after navigation in the app; server-rendered pages are counted when sent. */
export function viewRoutes(server: FastifyInstance, views: ViewCounter): void {
  server.post<{ Body: unknown }>('/api/views', { bodyLimit: 1_000 }, async ({ body, ip, headers }, reply) => {
    const { objectId } = (body ?? {}) as { objectId?: unknown }
    if (typeof objectId === 'string') views.record({ objectLwid: objectId, ip, headers })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
