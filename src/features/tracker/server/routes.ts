import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withLanguage } from '#language/language.ts'
import { createContext, type Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { messages } from '../messages.ts'
import { withAnnouncements } from './changelog/loadAnnouncement.ts'
import { loadChangelog } from './changelog/loadChangelog.ts'
import { formatChangelogMarkdown } from './changelog/markdown.ts'
import { exportTickets, formatCsv } from './exports.ts'
import { findVisibleProduct } from './loadTicket.ts'
import type { ProductRow } from './rows.ts'

/** Each export may hold thousands of tickets. */
const exportRate: RateLimit = { name: 'ticket-exports', points: 30, seconds: 60 }

type TrackerRequest = FastifyRequest<{
  Params: { prod: string }
  Querystring: { q?: string; version?: string; bom?: string }
}>

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Files contain what an anonymous visitor may see. */
export function trackerRoutes(server: FastifyInstance, services: Services): void {
  async function authorizeExport(
    request: TrackerRequest,
  ): Promise<{ ctx: ReturnType<typeof createContext>; product: ProductRow }> {
    const { language, network } = request.context
    await services.rateLimits.consume(exportRate, network)
    const ctx = createContext(services, { language, network, requestId: request.id })
    const product = await findVisibleProduct(ctx, request.params.prod)
    if (!product) throw new NotFoundError()
    return { ctx, product }
  }

  for (const format of ['csv', 'json'] as const) {
    server.get(`/tracker/:prod/tickets.${format}`, async (request: TrackerRequest, reply) => {
      const { ctx, product } = await authorizeExport(request)
      const result = await exportTickets(ctx, product, toText(request.query.q))
      if (!result.ok) {
        const { detail, position } = result
        return reply.code(422).send({ error: `parse query: ${detail}`, position })
      }
      setFileName(reply, `${product.key}-tickets.${format}`)
      if (format === 'json') return result.tickets
      return reply
        .type('text/csv; charset=utf-8')
        .send(formatCsv(result.tickets, { withMark: request.query.bom !== 'no' }))
    })
  }

  server.get('/tracker/:prod/changelog.md', async (request: TrackerRequest, reply) => {
    const { ctx, product } = await authorizeExport(request)
    const version = toText(request.query.version) || null
    const releases = await loadChangelog(ctx, product, { version, page: { maxCount: 50 } })
    if (version && !releases.length) throw new NotFoundError()
    const entries = await withAnnouncements(ctx, releases)
    const text = withLanguage(ctx.language, () =>
      formatChangelogMarkdown(messages.changelogOf({ name: product.name }), entries, services.config.siteOrigin),
    )
    setFileName(reply, `${product.key}-changelog.md`)
    return reply.type('text/markdown; charset=utf-8').send(text)
  })
}

const setFileName = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)
