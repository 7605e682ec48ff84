import type { FastifyInstance } from 'fastify'
import { readMarksPath } from '../contract/paths.ts'
import { markRead } from './operations/markRead.ts'

const bodyLimit = 10_000

export function readingRoutes(server: FastifyInstance): void {
  server.post(readMarksPath, { bodyLimit, config: { allowedWhileSilenced: true } }, async (request, reply) => {
    await markRead(request.context, request.body)
    return reply.code(204).send()
  })
}
