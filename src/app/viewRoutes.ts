import type { FastifyInstance } from 'fastify'
import type { ViewCounter } from '#objects/server/viewCounter.ts'

/** The app says what it shows after a navigation of its own; whole pages are counted as they are sent (D54). */
export function viewRoutes(server: FastifyInstance, views: ViewCounter): void {
  server.post<{ Body: unknown }>('/api/views', { bodyLimit: 1_000 }, async ({ body, ip, headers }, reply) => {
    const { objectId } = (body ?? {}) as { objectId?: unknown }
    if (typeof objectId === 'string') views.note({ objectLwid: objectId, ip, headers })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
