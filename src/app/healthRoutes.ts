import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

type Parts = { pool: pg.Pool; state: { stopping: boolean } }

/** /health: the process lives. /ready: it can answer, and a load balancer may send it visitors. */
export function healthRoutes(server: FastifyInstance, { pool, state }: Parts): void {
  // Whoever keeps its connection would ask here again, and be cut off at the end.
  server.addHook('onSend', async (_request, reply) => {
    if (state.stopping) reply.header('connection', 'close')
  })

  server.get('/health', async () => ({ status: 'ok' }))

  server.get('/ready', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' })
    await pool.query('select 1')
    return { status: 'ok' }
  })
}
