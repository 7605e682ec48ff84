import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '#platform/context.ts'
import { RateLimitError, RejectedError, UnauthenticatedError } from '#platform/errors.ts'
import { rejectCrossOrigin } from '#platform/http/rejectCrossOrigin.ts'
import { formatTokensHeader } from '#platform/tokens/authorization.ts'
import { accountPaths } from '../../contract/paths.ts'
import { redeemLinkToken } from '../../server/operations/credentials/redeemLinkToken.ts'
import {
  pendingRegistrationTtlSeconds,
  startRegistration,
} from '../../server/operations/registration/startRegistration.ts'
import type { StartedSession } from '../../server/transactions/startSession.ts'
import { providerErrorCodes } from '../contract/limits.ts'
import {
  attemptTtlSeconds,
  createAttempt,
  equalsInConstantTime,
  type SignInAttempt,
  signAttempt,
  verifyAttempt,
} from './attempt.ts'
import { readCookie, setCookie } from './cookies.ts'
import { parseOauthRequest } from './oauthRequest.ts'
import { linkIdentity } from './operations/linkIdentity.ts'
import { signInWithIdentity } from './operations/signInWithIdentity.ts'
import { type Identity, type Provider, ProviderError } from './provider.ts'
import { providerLimits } from './rateLimits.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Failure = { provider: Provider; request: FastifyRequest; redirect?: string | undefined }

export function createSignInFlow(services: Services) {
  const { config, clock } = services
  const secret = config.secrets.tokenSecret

  /** Returns the provider's URL. */
  async function prepareRedirect(provider: Provider, { request, reply }: Exchange): Promise<string> {
    const { context } = request
    const { intent, redirect, linkToken } = parseOauthRequest(request)
    await context.rateLimits.consume(providerLimits.signIn, context.network)
    const proof = readCookie(request, config, 'linkProof') ?? ''
    const link =
      intent === 'link' ? await redeemLinkToken(context, { provider: provider.id, token: linkToken, proof }) : null
    const attempt = createAttempt({ provider: provider.id, intent, redirect, link }, clock.now())
    const address = await provider.authorizeUrl(attempt)
    setCookie(reply, config, { name: 'signInAttempt', value: signAttempt(attempt, secret), seconds: attemptTtlSeconds })
    return address
  }

  /** Errors are JSON for scripts and a redirect to the callback page for forms. */
  async function start(provider: Provider, exchange: Exchange) {
    const { request, reply } = exchange
    rejectCrossOrigin(request, config.siteOrigin)
    if (provider.respondsWithJson) {
      const address = await prepareRedirect(provider, exchange).catch((error) => {
        throw error instanceof ProviderError ? new RejectedError(providerErrorCodes.providerFailed) : error
      })
      return { authorize_url: address }
    }
    const address = await prepareRedirect(provider, exchange).catch((error) => toErrorUrl(error, { provider, request }))
    return reply.redirect(address, 303)
  }

  /** A GET that changes state, so it requires the cookie of the start. */
  async function finish(provider: Provider, exchange: Exchange) {
    const { request, reply } = exchange
    const attempt = verifyAttempt(readCookie(request, config, 'signInAttempt'), { secret, now: clock.now() })
    setCookie(reply, config, { name: 'signInAttempt', value: '', seconds: 0 })
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    const address = await completeSignIn(provider, exchange, attempt).catch((error) =>
      toErrorUrl(error, { provider, request, redirect: attempt?.redirect }),
    )
    return reply.redirect(address, 303)
  }

  async function completeSignIn(
    provider: Provider,
    { request, reply }: Exchange,
    attempt: SignInAttempt | null,
  ): Promise<string> {
    const { context } = request
    const returned = new URL(request.url, config.siteOrigin)
    const states = returned.searchParams.getAll('state')
    const isValidState =
      attempt?.provider === provider.id && states.length === 1 && equalsInConstantTime(states[0] ?? '', attempt.state)
    if (!isValidState) throw new RejectedError(providerErrorCodes.invalidState)
    if (returned.searchParams.has('error') || returned.searchParams.get('openid.mode') === 'cancel') {
      throw new RejectedError(providerErrorCodes.cancelled)
    }
    await context.rateLimits.consume(providerLimits.signIn, context.network)
    const identity = await provider.identify(context, { url: returned, attempt })
    if (attempt.link) {
      await linkIdentity(context, identity, attempt.link)
      return attempt.redirect
    }
    if (attempt.intent === 'signup') return register(identity, { request, reply }, attempt.redirect)
    const userAgent = request.headers['user-agent'] ?? ''
    const session = await signInWithIdentity(context, identity, userAgent)
    return passTokens(context, session, { provider, redirect: attempt.redirect })
  }

  async function register(identity: Identity, { request, reply }: Exchange, redirect: string): Promise<string> {
    const key = await startRegistration(request.context, identity, redirect)
    setCookie(reply, config, { name: 'pendingRegistration', value: key, seconds: pendingRegistrationTtlSeconds })
    const needs = identity.email === null ? 'username,email' : 'username'
    return `${accountPaths.completeOauth()}?${new URLSearchParams({ redirect, needs })}`
  }

  return { start, finish }
}

type Destination = { provider: Provider; redirect: string }

/** The page removes the tokens from its URL at once. */
async function passTokens(ctx: Context, session: StartedSession, { provider, redirect }: Destination): Promise<string> {
  const access = await ctx.accessTokens.sign(session.userId, session.sessionId)
  const tokens = Buffer.from(formatTokensHeader(access, session.refreshToken)).toString('base64url')
  return `${accountPaths.oauthCallback(provider.id)}?${new URLSearchParams({ tokens, redirect })}`
}

/** Rethrows unexpected errors. */
async function toErrorUrl(error: unknown, { provider, request, redirect = '/' }: Failure): Promise<string> {
  const code = toErrorCode(error)
  if (code === undefined) throw error
  if (error instanceof ProviderError) {
    request.context.log.warn({ id: request.id, provider: provider.id, reason: error.message }, 'sign-in refused')
  }
  return `${accountPaths.oauthCallback(provider.id)}?${new URLSearchParams({ error: code, redirect })}`
}

function toErrorCode(error: unknown): string | undefined {
  if (error instanceof RejectedError) return error.code
  if (error instanceof ProviderError) return providerErrorCodes.providerFailed
  if (error instanceof RateLimitError) return providerErrorCodes.tooMany
  // The session of the link has ended.
  return error instanceof UnauthenticatedError ? providerErrorCodes.invalidLinkToken : undefined
}
