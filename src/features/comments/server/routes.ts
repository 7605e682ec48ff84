import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { lwidPattern } from '#platform/ids.ts'
import { newRepliesPath } from '../contract/newReplies.ts'
import { NewReplies } from './newReplies.ts'

type Call = { Params: { objectId: string }; Querystring: { after?: string } }

export function commentRoutes(server: FastifyInstance, services: Services): void {
  const newReplies = new NewReplies(services)
  server.get<Call>(newRepliesPath(':objectId', ''), async (request, reply) => {
    const { objectId } = request.params
    const { after } = request.query
    const ids = [objectId, ...(after === undefined ? [] : [after])]
    if (!ids.every((id) => typeof id === 'string' && lwidPattern.test(id))) throw new NotFoundError()
    const found = await newReplies.list(request.context, { objectId, after })
    const etag = `"${found.length} ${found.at(-1) ?? ''}"`
    // The browser keeps the answer, and asks whether it has changed.
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return { ids: found }
  })
}
