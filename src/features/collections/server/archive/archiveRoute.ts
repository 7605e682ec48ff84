import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectableKinds } from '#objects/server/collectables.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { loadPublicFiles } from '../loadEntries.ts'
import { collectionPolicy } from '../policy.ts'
import { findCollection } from '../queries.ts'
import type { CollectionRow } from '../rows.ts'
import { isTooLarge, toZipMembers } from './archive.ts'
import { isValidArchivePass } from './archivePass.ts'
import { getZipSize, streamZip } from './streamZip.ts'

type ArchiveRoute = { Params: { id: string }; Querystring: Record<string, unknown> }

/** Per network. */
const archiveLimit: RateLimit = { name: 'collection-archives', points: 20, seconds: 3_600 }

export function archiveRoute(server: FastifyInstance): void {
  server.route<ArchiveRoute>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/collection/:id/download',
    async handler(request, reply) {
      const { context: ctx, params, query } = request
      const collection = await findCollection(ctx.db, params.id)
      if (!collection || !maySee(ctx, collection, String(query['pass'] ?? ''))) throw new NotFoundError()
      return sendArchive(collection, request, reply)
    },
  })
}

const maySee = (ctx: Context, collection: CollectionRow, pass: string): boolean =>
  collectionPolicy.see(ctx.viewer, collection) || isValidArchivePass(ctx, collection, pass)

async function sendArchive(collection: CollectionRow, request: FastifyRequest<ArchiveRoute>, reply: FastifyReply) {
  const { context: ctx, method } = request
  const members = await loadPublicFiles(ctx, collection)
  const files = members.map(({ file }) => file)
  if (!files.length || isTooLarge(files)) throw new NotFoundError()
  if (method === 'GET') {
    await ctx.rateLimits.consumeInMemory(archiveLimit, ctx.network)
    const ids = members.map(({ objectId }) => objectId)
    for (const kind of collectableKinds.list(ctx)) await kind.countDownloads(ctx, ids)
  }
  const zip = toZipMembers(ctx.files, files)
  reply.headers({
    'content-type': 'application/zip',
    'content-length': getZipSize(zip),
    'content-disposition': `attachment; filename="${collection.slug}.zip"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  if (method === 'HEAD') return reply.send()
  return reply.send(Readable.from(streamZip(zip, ctx.clock.now()), { objectMode: false }))
}
