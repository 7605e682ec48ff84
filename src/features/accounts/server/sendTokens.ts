import type { FastifyReply } from 'fastify'
import type { AccessTokens } from '#platform/tokens/accessToken.ts'
import { formatTokensHeader } from '#platform/tokens/authorization.ts'
import type { StartedSession } from './transactions/startSession.ts'

export async function sendTokens(reply: FastifyReply, tokens: AccessTokens, session: StartedSession): Promise<void> {
  const access = await tokens.sign(session.userId, session.sessionId)
  reply.header('x-ciphera-tokens', formatTokensHeader(access, session.refreshToken))
}
