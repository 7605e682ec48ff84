import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { creationPaths } from '../../contract/paths.ts'
import { compareVersions } from '../../versions/server/operations/compareVersions.ts'
import { findComparison } from '../../versions/server/queries.ts'
import { creationPath } from '../paths.ts'
import { toVersionNumber } from './findStoredFiles.ts'

type CompareRoute = { Params: { id: string; number: string }; Querystring: Record<string, unknown> }

const maxWaitMs = 10_000
const pollMs = 200

/** Has two versions compared for visitors without JavaScript, and leads to the page that shows the result. */
export function compareRoute(server: FastifyInstance): void {
  server.get<CompareRoute>('/api/v1/creation/:id/versions/:number/compare', async (request, reply) => {
    const { params, query, context: ctx } = request
    const [number, from] = [params.number, String(query.from)].map(toVersionNumber)
    if (number === undefined || from === undefined) throw new NotFoundError()
    const { versionId, creation } = await compareVersions(ctx, { creationId: params.id, number, from })
    await waitForComparison(ctx, versionId, from)
    return reply.redirect(`${creationPaths.versionChanges(creationPath(creation), number)}?from=${from}`, 303)
  })
}

async function waitForComparison({ db }: Context, versionId: number, from: number): Promise<void> {
  const endMs = performance.now() + maxWaitMs
  while (performance.now() < endMs && !(await findComparison(db, versionId, from))) await delay(pollMs)
}
