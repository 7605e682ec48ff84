import type { FastifyInstance } from 'fastify'
import { modelBuild, renderPartPicture } from '#gamefiles/index.ts'
import { getPartName } from '#gamefiles/partNames.ts'

const maxAgeSeconds = 86_400

/** Pictures of single parts. All parts of mods share one. */
export function partPictureRoute(server: FastifyInstance): void {
  const pictures = new Map<string, Promise<Uint8Array>>()
  server.route<{ Params: { type: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/part/:type/picture',
    async handler({ params: { type }, headers }, reply) {
      const key = getPartName(type) === type ? '' : type
      const etag = `"${modelBuild}-${key}"`
      reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      const picture = pictures.get(key) ?? renderPartPicture(key)
      pictures.set(key, picture)
      return reply.type('image/png').send(Buffer.from(await picture))
    },
  })
}
