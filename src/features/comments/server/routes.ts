import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '#platform/errors.ts'
import { lwidPattern } from '#platform/ids.ts'
import { newRepliesPath } from '../contract/newReplies.ts'
import { listNewReplies } from './listNewReplies.ts'

type Call = { Params: { objectId: string }; Querystring: { after?: string } }

export function commentRoutes(server: FastifyInstance): void {
  server.get<Call>(newRepliesPath(':objectId', ''), async (request, reply) => {
    const { objectId } = request.params
    const { after } = request.query
    const ids = [objectId, ...(after === undefined ? [] : [after])]
    if (!ids.every((id) => typeof id === 'string' && lwidPattern.test(id))) throw new NotFoundError()
    const found = await listNewReplies(request.context, { objectId, after })
    const etag = `"${found.length} ${found.at(-1) ?? ''}"`
    // The browser keeps the answer, and asks whether it has changed.
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return { ids: found }
  })
}
