import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { completeRegistration } from '../operations/completeRegistration.ts'
import { issueLinkToken, linkTokenSeconds } from '../operations/issueLinkToken.ts'
import { unlinkIdentity } from '../operations/unlinkIdentity.ts'
import { sendTokens } from '../session.ts'
import { linkProof } from './attempt.ts'
import { keepCookie, readCookie } from './cookies.ts'
import { developerRoutes, refuseStrangers } from './developerRoutes.ts'
import type { Provider } from './provider.ts'
import { makeProviders } from './providers.ts'
import { signInFlow } from './signInFlow.ts'

const formBytes = 16_384

/** Sign-in through others (specification, section 7). */
export function providerRoutes(server: FastifyInstance, services: Services): void {
  const { config } = services
  const providers = makeProviders(config)
  const { start, finish } = signInFlow(services)

  function providerOf(request: FastifyRequest): Provider {
    const provider = providers.get((request.params as { provider: string }).provider)
    if (!provider) throw new NotFound()
    if (provider.id === 'developer') refuseStrangers(request)
    return provider
  }

  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/auth/:provider', (request, reply) => start(providerOf(request), { request, reply }))
  })

  // A HEAD by some scanner would use up the answer.
  server.get('/auth/:provider/callback', { exposeHeadRoute: false }, (request, reply) =>
    finish(providerOf(request), { request, reply }),
  )

  server.post('/auth/oauth/complete', async (request, reply) => {
    const key = readCookie(request, config, 'pendingRegistration') ?? ''
    const userAgent = request.headers['user-agent'] ?? ''
    const { session, redirect } = await completeRegistration(request.context, request.body, { key, userAgent })
    keepCookie(reply, config, { name: 'pendingRegistration', value: '', seconds: 0 })
    await sendTokens(reply, services.accessTokens, session)
    return { redirect }
  })

  server.post('/auth/get-oauth-link-token', async (request, reply) => {
    const token = await issueLinkToken(request.context, request.body)
    const value = linkProof(token, config.secrets.tokenSecret)
    keepCookie(reply, config, { name: 'linkProof', value, seconds: linkTokenSeconds })
    return { token }
  })

  server.post('/auth/unlink-identity', async (request) => {
    await unlinkIdentity(request.context, request.body)
    return { ok: true }
  })

  if (providers.has('developer')) developerRoutes(server)
}
