import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { showText } from '#objects/server/renderText.ts'
import { type Context, contextFor, type Services, type Visit } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { bodyOf, type CachedPage, chooseEncoding, makePage, PageCache } from '#platform/http/pageCache.ts'
import {
  blogFeed,
  changelogFeed,
  commentsFeed,
  type FeedSource,
  forumFeed,
  newsletterFeed,
  ticketsFeed,
  userFeed,
} from './sources.ts'
import { type Format, formats, updatedAt, writeFeed } from './write.ts'

const cacheBytes = 8 * 1024 * 1024

type Params = { key: string; id: string; slug: string; name: string; format: Format; q: string }
type Read = (ctx: Context, params: Params) => Promise<FeedSource | undefined>
type Made = CachedPage & { updatedAt: Date }

const file = 'feed.:format(^(atom|rss|json)$)'

/** Whatever is listed can be followed: its own address, and `feed.atom`, `feed.rss` or `feed.json` after it. */
const feeds: Record<string, Read> = {
  [`/blog/${file}`]: (ctx) => blogFeed(ctx),
  [`/blog/:slug/${file}`]: (ctx, { slug }) => commentsFeed(ctx, { slug }),
  [`/forum/:key/${file}`]: (ctx, { key }) => forumFeed(ctx, key),
  [`/forum/:key/:id(^\\d+$)/${file}`]: (ctx, { id }) => commentsFeed(ctx, { number: id }),
  [`/forum/:key/:id(^\\d+$)/:slug/${file}`]: (ctx, { id }) => commentsFeed(ctx, { number: id }),
  [`/tracker/:key/${file}`]: (ctx, { key, q }) => ticketsFeed(ctx, key, q),
  [`/tracker/:key/changelog/${file}`]: (ctx, { key }) => changelogFeed(ctx, key),
  [`/newsletter/archive/${file}`]: (ctx) => newsletterFeed(ctx),
  [`/@:name/${file}`]: (ctx, { name }) => userFeed(ctx, name),
}

export function feedRoutes(server: FastifyInstance, services: Services): void {
  const cache = new PageCache<Made>(cacheBytes)
  services.onTouched((tags) => cache.touch(tags))

  for (const [url, read] of Object.entries(feeds)) {
    server.get<{ Params: Params }>(url, { exposeHeadRoute: true }, async (request, reply) => {
      const { language } = request.context
      const q = queryOf(request)
      const key = `${language} ${request.url.split('?')[0]} ${q}`
      const { page } = await cache.through(key, () =>
        make({ ...request.params, q }, { language, requestId: request.id }),
      )
      return send(request, reply, page)
    })

    async function make(params: Params, visit: Visit) {
      // As a visitor without a name: a feed is everybody's, and kept.
      const ctx = contextFor(services, visit)
      const source = await read(ctx, params)
      if (!source) throw new NotFound()
      const items = await Promise.all(
        source.items.map(async (item) => ({ ...item, html: await showText(ctx, item.html) })),
      )
      const page = makePage(200, writeFeed(ctx, { ...source, items }, params.format))
      return { page: Object.assign(page, { updatedAt: updatedAt(source) }), tags: ctx.shown }
    }
  }
}

/** What a filtered list asks for; other parameters make no other feed. */
function queryOf({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown }
  return typeof q === 'string' ? q.trim() : ''
}

type Request = FastifyRequest<{ Params: Params }>

/** Readers ask again and again; who knows the newest already gets a short answer. */
async function send(request: Request, reply: FastifyReply, made: Made) {
  const { headers, params } = request
  reply.type(formats[params.format].type).header('cache-control', 'public, max-age=300')
  reply.header('etag', made.etag).header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  reply.header('last-modified', made.updatedAt.toUTCString())
  if (isKnown(headers, made)) return reply.code(304).send()
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await bodyOf(made, encoding))
}

/** By tag where the reader has one, else by time (RFC 9110, 13.2.2). */
function isKnown(headers: FastifyRequest['headers'], { etag, updatedAt }: Made): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}
