import type { FastifyInstance, FastifyRequest } from 'fastify'
import { remakeOnChange } from '#platform/config/remakeOnChange.ts'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { issueLinkToken, linkTokenTtlSeconds } from '../../server/operations/credentials/issueLinkToken.ts'
import { completeRegistration } from '../../server/operations/registration/completeRegistration.ts'
import { sendTokens } from '../../server/sendTokens.ts'
import { createLinkProof } from './attempt.ts'
import { readCookie, setCookie } from './cookies.ts'
import { developerRoutes, rejectNonLocal } from './developerRoutes.ts'
import { unlinkIdentity } from './operations/unlinkIdentity.ts'
import type { Provider } from './provider.ts'
import { createProviders } from './providers.ts'
import { createSignInFlow } from './signInFlow.ts'

const maxFormBytes = 16_384

export function providerRoutes(server: FastifyInstance, services: Services): void {
  const { config } = services
  const getProviders = remakeOnChange(
    () => config.liveRevision,
    () => createProviders(config),
  )
  const { start, finish } = createSignInFlow(services)

  function findProvider(request: FastifyRequest): Provider {
    const provider = getProviders().get((request.params as { provider: string }).provider)
    if (!provider) throw new NotFoundError()
    if (provider.id === 'developer') rejectNonLocal(request)
    return provider
  }

  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/auth/:provider', (request, reply) => start(findProvider(request), { request, reply }))
  })

  // A HEAD request would consume the callback.
  server.get('/auth/:provider/callback', { exposeHeadRoute: false }, (request, reply) =>
    finish(findProvider(request), { request, reply }),
  )

  server.post('/auth/oauth/complete', async (request, reply) => {
    const key = readCookie(request, config, 'pendingRegistration') ?? ''
    const userAgent = request.headers['user-agent'] ?? ''
    const { session, redirect } = await completeRegistration(request.context, request.body, { key, userAgent })
    setCookie(reply, config, { name: 'pendingRegistration', value: '', seconds: 0 })
    await sendTokens(reply, services.accessTokens, session)
    return { redirect }
  })

  server.post('/auth/get-oauth-link-token', async (request, reply) => {
    const token = await issueLinkToken(request.context, request.body)
    const value = createLinkProof(token, config.secrets.tokenSecret)
    setCookie(reply, config, { name: 'linkProof', value, seconds: linkTokenTtlSeconds })
    return { token }
  })

  server.post('/auth/unlink-identity', async (request) => {
    await unlinkIdentity(request.context, request.body)
    return { ok: true }
  })

  if (getProviders().has('developer')) developerRoutes(server)
}
