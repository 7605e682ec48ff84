import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

type Dependencies = { pool: pg.Pool; state: { stopping: boolean } }

/** /health: the process is alive. /ready: it can serve requests, so a load balancer may send it traffic. */
export function healthRoutes(server: FastifyInstance, { pool, state }: Dependencies): void {
  // A client that kept its connection would send the next request here, and be cut off at the end.
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
