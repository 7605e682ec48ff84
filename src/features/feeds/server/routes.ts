import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FeedParams, type FeedRoute, feedRoutes } from '#objects/server/feed.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { type ContextOptions, createContext, type Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { chooseEncoding } from '#platform/http/encoding.ts'
import { type CachedPage, createCachedPage } from '#platform/http/pageBodies.ts'
import { PageCache } from '#platform/http/pageCache.ts'
import { type FeedFormat, feedFormats, getUpdatedAt, writeFeed } from './writeFeed.ts'

const cacheBytes = 8 * 1024 * 1024

type Params = FeedParams & { format: FeedFormat }
type CachedFeed = CachedPage & { updatedAt: Date }

export function registerFeeds(server: FastifyInstance, services: Services): void {
  const cache = new PageCache<CachedFeed>(cacheBytes)
  services.onTagsTouched((tags) => cache.touch(tags))

  for (const feed of feedRoutes.list({ extensions: services.installedExtensions })) {
    const url = `${feed.path}/feed.:format(^(atom|rss|json)$)`
    server.get<{ Params: Params }>(url, { exposeHeadRoute: true }, async (request, reply) => {
      if (!feedRoutes.list(request.context).includes(feed)) throw new NotFoundError()
      const { language } = request.context
      const query = parseQuery(request)
      const key = `${language} ${request.url.split('?')[0]} ${query}`
      const { page } = await cache.getOrRender(key, () =>
        renderFeed({ feed, params: request.params, query }, { language, requestId: request.id }),
      )
      return send(request, reply, { feed: page, cache })
    })
  }

  async function renderFeed({ feed, params, query }: FeedRequest, visit: ContextOptions) {
    // The feed is loaded for an anonymous visitor, because the result is cached for everybody.
    const ctx = createContext(services, visit)
    const content = await feed.load(ctx, params, query)
    if (!content) throw new NotFoundError()
    const items = await Promise.all(
      content.items.map(async (item) => ({ ...item, html: await resolveText(ctx, item.html) })),
    )
    const page = createCachedPage(200, writeFeed(ctx, { ...content, items }, params.format))
    return { page: Object.assign(page, { updatedAt: getUpdatedAt(content) }), tags: ctx.cacheTags }
  }
}

type FeedRequest = { feed: FeedRoute; params: Params; query: string }

function parseQuery({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown }
  return typeof q === 'string' ? q.trim() : ''
}

type Request = FastifyRequest<{ Params: Params }>

type Sent = { feed: CachedFeed; cache: PageCache<CachedFeed> }

async function send(request: Request, reply: FastifyReply, { feed, cache }: Sent) {
  const { headers, params } = request
  reply.type(feedFormats[params.format].type).header('cache-control', 'public, max-age=300')
  reply.header('etag', feed.etag).header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  reply.header('last-modified', feed.updatedAt.toUTCString())
  if (isNotModified(headers, feed)) return reply.code(304).send()
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await cache.getBody(feed, encoding))
}

/** Evaluates If-None-Match, else If-Modified-Since (RFC 9110, 13.2.2). */
function isNotModified(headers: FastifyRequest['headers'], { etag, updatedAt }: CachedFeed): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}
