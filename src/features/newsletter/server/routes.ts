import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context, Services } from '#platform/context.ts'
import { NotFoundError, toAppError, ValidationError } from '#platform/errors.ts'
import { rejectCrossOrigin } from '#platform/http/rejectCrossOrigin.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import type { FormResult } from '../contract/formResult.ts'
import { newsletterPaths } from '../contract/paths.ts'
import { newsletterConfig } from './config.ts'
import { suppressAddress } from './operations/suppressAddress.ts'
import { updateNewsletterAnon } from './operations/updateNewsletterAnon.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'

/** Forms without JavaScript, and bounces and complaints from a mail provider. */
export function newsletterRoutes(server: FastifyInstance, { config }: Services): void {
  void server.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post<{ Body?: NoScriptForm }>('/newsletter', async (request, reply) => {
      rejectCrossOrigin(request, config.siteOrigin)
      const { key } = request.body ?? {}
      const answer = await handleForm(request.context, request.body ?? {})
      return reply.redirect(newsletterPaths.newsletter({ key, answer }), 303)
    })
  })

  const { feedbackKey } = newsletterConfig.get(config)
  if (!feedbackKey) return
  server.post('/newsletter/feedback', { config: { allowedWhileSilenced: true } }, async (request) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${feedbackKey}`)) throw new NotFoundError()
    await suppressAddress(request.context, request.body)
    return { ok: true }
  })
}

type NoScriptForm = { address?: string; minor?: string; key?: string; level?: string }

async function handleForm(ctx: Context, { address, minor, key, level }: NoScriptForm): Promise<FormResult> {
  try {
    if (key === undefined) return (await updateNewsletterAnon(ctx, { address, minor: minor !== undefined })).status
    await updateNewsletterByLink(ctx, { key, newLevel: Number(level) })
    return 'saved'
  } catch (error) {
    const appError = toAppError(error)
    if (!appError) throw error
    return appError instanceof ValidationError && appError.field === 'address' ? 'invalid' : 'failed'
  }
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b))
