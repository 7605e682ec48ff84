import type { FastifyInstance } from 'fastify'
import type { TagBus } from '#platform/events/tagBus.ts'

export type SiteState = { phase: 'starting' | 'running' | 'stopping' }

type Dependencies = { tags: TagBus; state: SiteState }

/** live: the process runs. ready: it can serve requests, so a load balancer may send it traffic. */
export function healthRoutes(server: FastifyInstance, { tags, state }: Dependencies): void {
  // A client that kept its connection would send the next request here, and be cut off at the end.
  server.addHook('onSend', async (_request, reply) => {
    if (state.phase === 'stopping') reply.header('connection', 'close')
  })

  for (const path of ['/health', '/health/live']) server.get(path, async () => ({ status: 'ok' }))

  for (const path of ['/ready', '/health/ready']) {
    server.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (state.phase !== 'running') return reply.code(503).send({ status: state.phase })
      // The ping has its own connection, because a busy pool must not make all processes look broken at once.
      await tags.ping()
      return { status: 'ok' }
    })
  }
}
