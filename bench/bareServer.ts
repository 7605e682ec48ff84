/** The floor, a process of its own: a Fastify that answers every request with the bytes it was last told. */
import Fastify from 'fastify'

export type Answer = { contentType: string; base64: string }

let type = 'text/plain'
let body = Buffer.alloc(0)

const server = Fastify()
server.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: (_request, reply) => reply.header('content-type', type).send(body),
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })

process.on('message', ({ contentType, base64 }: Answer) => {
  type = contentType
  body = Buffer.from(base64, 'base64')
  process.send?.('ready')
})
// The run has ended, however it did.
process.on('disconnect', () => process.exit())
process.send?.(address)
