import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { paths } from '#app/paths.ts'
import type { Context, Services } from '#platform/context.ts'
import { expectedError, Invalid, NotFound } from '#platform/errors.ts'
import { refuseForeign } from '#platform/http/refuseForeign.ts'
import { hashOfToken } from '#platform/tokens/refreshToken.ts'
import type { FormAnswer } from '../contract/formAnswer.ts'
import { suppressAddress } from './operations/suppressAddress.ts'
import { updateNewsletterAnon } from './operations/updateNewsletterAnon.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'

/**
 * POST /newsletter: the forms of that page where there is no JavaScript. POST /newsletter/feedback: what a mail provider
 * reports.
 */
export function newsletterRoutes(server: FastifyInstance, { config }: Services): void {
  void server.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post<{ Body?: PlainForm }>('/newsletter', async (request, reply) => {
      refuseForeign(request, config.siteOrigin)
      const { key } = request.body ?? {}
      const answer = await answerForm(request.context, request.body ?? {})
      return reply.redirect(paths.newsletter({ key, answer }), 303)
    })
  })

  const { feedbackKey } = config.newsletter
  if (!feedbackKey) return
  server.post('/newsletter/feedback', async (request) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${feedbackKey}`)) throw new NotFound()
    await suppressAddress(request.context, request.body)
    return { ok: true }
  })
}

/** What the page's forms hold: an address, or the key of a mail with a level. */
type PlainForm = { address?: string; minor?: string; key?: string; level?: string }

/** What the page then says. */
async function answerForm(ctx: Context, { address, minor, key, level }: PlainForm): Promise<FormAnswer> {
  try {
    if (key === undefined) return (await updateNewsletterAnon(ctx, { address, minor: minor !== undefined })).status
    await updateNewsletterByLink(ctx, { key, newLevel: Number(level) })
    return 'saved'
  } catch (error) {
    const known = expectedError(error)
    if (!known) throw error
    return known instanceof Invalid && known.field === 'address' ? 'invalid' : 'failed'
  }
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(hashOfToken(a), hashOfToken(b))
