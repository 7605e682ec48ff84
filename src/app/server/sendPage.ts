import type { FastifyReply, FastifyRequest } from 'fastify'
import { unavailableRetryAfter } from '#platform/errors.ts'
import { chooseEncoding } from '#platform/http/encoding.ts'
import type { CachedPage } from '#platform/http/pageBodies.ts'
import type { PageCache } from '#platform/http/pageCache.ts'
import { toSurrogateKeys } from '#platform/sharedCache/surrogateKeys.ts'

export type RenderedPage = CachedPage & {
  viewedObjectId?: string | undefined
  pattern?: string | undefined
  isPrivate?: boolean
  surrogateKeys?: string | undefined
}

type Sent = { page: RenderedPage; cache: PageCache<RenderedPage> }

/** Clients must revalidate a page; if unchanged, the response is a short 304. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, cache }: Sent) {
  for (const [name, value] of Object.entries(pageHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
  reply.header('etag', page.etag)
  // URLs of the latter contain tokens until the script removes them.
  if (page.isPrivate || request.url.startsWith('/oauth/callback/'))
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (page.status >= 500) reply.header('cache-control', 'no-store').header('retry-after', unavailableRetryAfter)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await cache.getBody(page, encoding))
}

/** How long a shared cache may keep a page whose purge is lost. */
const sharedSeconds = 60

type CacheEntry = { tags: readonly string[]; expiresAt: number }

export function allowSharedCaching(
  reply: FastifyReply,
  page: RenderedPage,
  { entry, now }: { entry: CacheEntry; now: Date },
) {
  const keys = (page.surrogateKeys ??= toSurrogateKeys(entry.tags))
  const seconds = Math.min(sharedSeconds, Math.floor((entry.expiresAt - now.getTime()) / 1_000))
  if (!keys || seconds < 1) return
  reply
    .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`)
    .header('surrogate-key', keys)
    .header('cache-tag', keys.replaceAll(' ', ','))
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding, Accept-Language, Cookie, X-JSON-Redirect',
}
