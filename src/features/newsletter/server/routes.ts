import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#app/paths.ts'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { hashOfToken } from '#platform/tokens/refreshToken.ts'
import { archiveFeed, type FeedFormat, feedTypes } from './archive/feed.ts'
import { confirmNewsletter } from './operations/confirmNewsletter.ts'
import { suppressAddress } from './operations/suppressAddress.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'

type Callback = FastifyRequest<{ Querystring: { action?: string; key?: string } }>

/**
 * POST /callback: what a mail program sends for one click (RFC 8058), and the button of the callback page where there is
 * no JavaScript. A form from elsewhere could do it only with the key of the mail. POST /newsletter/feedback: what a mail
 * provider reports. GET /newsletter/archive/feed.atom, .rss, .json.
 */
export function newsletterRoutes(server: FastifyInstance, { config }: Services): void {
  void server.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // All that counts is in the address; "List-Unsubscribe=One-Click" and the like need not be read.
    forms.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload.on('end', () => done(null)).resume()
    })
    forms.post('/callback', (request: Callback, reply) => answerCallback(request, reply))
  })

  server.get<{ Params: { format: FeedFormat } }>(
    '/newsletter/archive/feed.:format(^(atom|rss|json)$)',
    async ({ context, params: { format } }, reply) => {
      reply.header('cache-control', 'public, max-age=300').type(feedTypes[format])
      return archiveFeed(context, format)
    },
  )

  const { feedbackKey } = config.newsletter
  if (!feedbackKey) return
  server.post('/newsletter/feedback', async (request) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${feedbackKey}`)) throw new NotFound()
    await suppressAddress(request.context, request.body)
    return { ok: true }
  })
}

async function answerCallback(request: Callback, reply: FastifyReply) {
  const { action, key = '' } = request.query
  const { context } = request
  const isBrowser = (request.headers.accept ?? '').includes('text/html')
  if (action === 'unsubscribe') {
    await updateNewsletterByLink(context, { key, newLevel: 0 })
    return isBrowser ? reply.redirect(paths.newsletter(key), 303) : { ok: true }
  }
  if (action !== 'confirm_newsletter') throw new NotFound()
  await confirmNewsletter(context, { token: key })
  return isBrowser ? reply.redirect(paths.home(), 303) : { ok: true }
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(hashOfToken(a), hashOfToken(b))
