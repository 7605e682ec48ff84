import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { AccessTokens } from '#platform/tokens/accessToken.ts'
import { clearTokensHeader } from '#platform/tokens/authorization.ts'
import { changePassword } from './operations/credentials/changePassword.ts'
import { confirmEmailChange } from './operations/credentials/confirmEmailChange.ts'
import { requestEmailChange } from './operations/credentials/requestEmailChange.ts'
import { requestPasswordReset } from './operations/credentials/requestPasswordReset.ts'
import { resetPassword } from './operations/credentials/resetPassword.ts'
import { secureAccount } from './operations/credentials/secureAccount.ts'
import { exportAccount } from './operations/exportAccount.ts'
import { checkUsername } from './operations/registration/checkUsername.ts'
import { requestVerification } from './operations/registration/requestVerification.ts'
import { signUp } from './operations/registration/signUp.ts'
import { verifyEmail } from './operations/registration/verifyEmail.ts'
import { logIn } from './operations/sessions/logIn.ts'
import { getPasskeyLoginOptions, logInWithPasskey } from './operations/sessions/logInWithPasskey.ts'
import { logOut } from './operations/sessions/logOut.ts'
import { getLoginProofOptions } from './operations/sessions/verifySecondFactor.ts'
import { sendTokens } from './sendTokens.ts'

/** Their response is `{ ok: true }`. */
const operations: Record<string, (ctx: Context, input: unknown) => Promise<void>> = {
  'request-email-change': requestEmailChange,
  'confirm-email-change': confirmEmailChange,
  'change-password': changePassword,
  'request-verification-email': requestVerification,
  'verify-email': verifyEmail,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'secure-account': secureAccount,
}

/** Tokens travel in a header, never in a body. */
export function accountRoutes(server: FastifyInstance, accessTokens: AccessTokens): void {
  server.post('/auth/login', async (request, reply) => {
    await sendTokens(reply, accessTokens, await logIn(request.context, request.body, userAgentOf(request)))
    return { ok: true }
  })

  server.post('/auth/login/passkey', (request) => getLoginProofOptions(request.context, request.body))

  server.post('/auth/passkey-login', async (request, reply) => {
    const session = await logInWithPasskey(request.context, request.body, userAgentOf(request))
    await sendTokens(reply, accessTokens, session)
    return { ok: true }
  })

  server.post('/auth/passkey-login/options', (request) => getPasskeyLoginOptions(request.context))

  server.post('/auth/check-username', async (request) => ({
    status: await checkUsername(request.context, request.body),
  }))

  server.post('/auth/signup', async (request, reply) => {
    const { session, next } = await signUp(request.context, request.body, userAgentOf(request))
    await sendTokens(reply, accessTokens, session)
    return { ok: true, next }
  })

  server.post('/auth/logout', async (request, reply) => {
    reply.header('x-ciphera-tokens', clearTokensHeader)
    await logOut(request.context)
    return { ok: true }
  })

  for (const [name, operation] of Object.entries(operations)) {
    server.post(`/auth/${name}`, async (request) => {
      await operation(request.context, request.body)
      return { ok: true }
    })
  }

  server.get('/auth/export', async (request, reply) => {
    reply.header('content-disposition', 'attachment; filename="account.json"')
    return exportAccount(request.context)
  })

  server.get('/.well-known/jwks.json', async () => accessTokens.getJwks())
}

const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
