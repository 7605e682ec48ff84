import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from '#platform/tokens/accessToken.ts'
import { clearTokens } from '#platform/tokens/authorization.ts'
import { logIn } from './operations/logIn.ts'
import { logOut } from './operations/logOut.ts'
import { sendTokens } from './session.ts'

/** The calls under /auth (specification, section 7). Tokens travel in X-Ciphera-Tokens, never in a body. */
export function accountRoutes(server: FastifyInstance, accessTokens: AccessTokens): void {
  server.post('/auth/login', async (request, reply) => {
    const userAgent = request.headers['user-agent'] ?? ''
    await sendTokens(reply, accessTokens, await logIn(request.context, request.body, userAgent))
    return { ok: true }
  })

  server.post('/auth/logout', async (request, reply) => {
    reply.header('x-ciphera-tokens', clearTokens)
    await logOut(request.context)
    return { ok: true }
  })
}
