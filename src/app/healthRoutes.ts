import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

type Parts = { pool: pg.Pool; state: { stopping: boolean } }

/** /health: the process lives. /ready: it can answer, and a load balancer may send it visitors. */
export function healthRoutes(server: FastifyInstance, { pool, state }: Parts): void {
  server.get('/health', async () => ({ status: 'ok' }))

  server.get('/ready', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' })
    await pool.query('select 1')
    return { status: 'ok' }
  })
}
