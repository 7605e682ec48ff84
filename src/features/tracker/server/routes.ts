import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#language/language.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { m } from '../messages.ts'
import { changelogOf } from './changelog/changelog.ts'
import { markdownOf } from './changelog/markdown.ts'
import { csvOf, exportTickets } from './exports.ts'
import { findVisibleProduct } from './loadTicket.ts'
import type { ProductRow } from './rows.ts'

/** Each may be a few thousand tickets. */
const exportRate: Limit = { name: 'ticket-exports', points: 30, seconds: 60 }

type Asked = FastifyRequest<{ Params: { prod: string }; Querystring: { q?: string; version?: string } }>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Any filter of a tracker, and its changelog, as files for other programs; what they hold is what a visitor may see. */
export function trackerRoutes(server: FastifyInstance, services: Services): void {
  async function productOf(request: Asked): Promise<{ ctx: ReturnType<typeof contextFor>; product: ProductRow }> {
    const { language, network } = request.context
    await services.limits.spend(exportRate, network)
    const ctx = contextFor(services, { language, network, requestId: request.id })
    const product = await findVisibleProduct(ctx, request.params.prod)
    if (!product) throw new NotFound()
    return { ctx, product }
  }

  for (const format of ['csv', 'json'] as const) {
    server.get(`/tracker/:prod/tickets.${format}`, async (request: Asked, reply) => {
      const { ctx, product } = await productOf(request)
      const found = await exportTickets(ctx, product, textOf(request.query.q))
      if (!found.ok) {
        const { detail, position } = found
        return reply.code(422).send({ error: `parse query: ${detail}`, position })
      }
      attach(reply, `${product.key}-tickets.${format}`)
      if (format === 'json') return found.tickets
      return reply.type('text/csv; charset=utf-8').send(csvOf(found.tickets))
    })
  }

  server.get('/tracker/:prod/changelog.md', async (request: Asked, reply) => {
    const { ctx, product } = await productOf(request)
    const version = textOf(request.query.version) || null
    const entries = await changelogOf(ctx, product, { version, page: { maxCount: 50 } })
    if (version && !entries.length) throw new NotFound()
    const text = inLanguage(ctx.language, () =>
      markdownOf(m.changelogOf(product.name), entries, services.config.siteOrigin),
    )
    attach(reply, `${product.key}-changelog.md`)
    return reply.type('text/markdown; charset=utf-8').send(text)
  })
}

const attach = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)
