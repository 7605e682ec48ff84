import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createContext, type Services } from '#platform/context.ts'
import { chooseEncoding } from '#platform/http/encoding.ts'
import { createCachedPage } from '#platform/http/pageBodies.ts'
import { PageCache } from '#platform/http/pageCache.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { checkVersionsInput } from '../../versions/contract/checkInput.ts'
import { checkVersions } from '../../versions/server/check/checkVersions.ts'

/** Limits the checks of each network. */
const checkLimit: RateLimit = { name: 'version-checks', points: 60, seconds: 60 }
const bodyLimit = 128 * 1024
const cacheBytes = 4 * 1024 * 1024

/** The answer is the same for everybody, and cached until a creation changes. */
export function versionCheckRoute(server: FastifyInstance, services: Services): void {
  const cache = new PageCache(cacheBytes)
  services.onTagsTouched((tags) => cache.touch(tags))

  server.post(
    '/api/v1/versions/check',
    { bodyLimit, config: { allowedWhileSilenced: true } },
    async (request, reply) => {
      const params = parseInput(request.context, checkVersionsInput, request.body)
      await services.rateLimits.consumeInMemory(checkLimit, request.context.network)
      const key = hash('sha256', JSON.stringify([params.gameVersion, params.hashes.toSorted()]))
      reply.type('application/json').header('cache-control', 'no-store')
      const page = cache.get(key)
      if (!page) {
        const version = cache.nextVersion()
        // The context is that of an anonymous visitor, because the result is cached for everybody.
        const ctx = createContext(services, { requestId: request.id })
        const answer = JSON.stringify(await checkVersions(ctx, params))
        // Compressing it for the cache takes longer than finding it.
        cache.put(key, createCachedPage(200, answer), { tags: ctx.cacheTags, version })
        return reply.send(answer)
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      reply.header('vary', 'Accept-Encoding')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await cache.getBody(page, encoding))
    },
  )
}
