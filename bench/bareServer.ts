/** The baseline, in a process of its own: a Fastify server that sends the bytes it last received over IPC. */
import Fastify from 'fastify'

export type CannedResponse = { contentType: string; base64: string }

let type = 'text/plain'
let body = Buffer.alloc(0)

const server = Fastify()
server.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: (_request, reply) => reply.header('content-type', type).send(body),
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })

process.on('message', ({ contentType, base64 }: CannedResponse) => {
  type = contentType
  body = Buffer.from(base64, 'base64')
  process.send?.('ready')
})
// The parent process ended.
process.on('disconnect', () => process.exit())
process.send?.(address)
