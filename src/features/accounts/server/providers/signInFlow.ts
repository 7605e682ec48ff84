import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#app/paths.ts'
import type { Services } from '#platform/context.ts'
import { Refused, SignInFirst, TooMany } from '#platform/errors.ts'
import { refuseForeign } from '#platform/http/refuseForeign.ts'
import { tokensHeader } from '#platform/tokens/authorization.ts'
import { providerCodes } from '../../contract/providers/limits.ts'
import { beginLink } from '../operations/beginLink.ts'
import { beginRegistration, pendingSeconds } from '../operations/beginRegistration.ts'
import { linkIdentity } from '../operations/linkIdentity.ts'
import { signInWithIdentity } from '../operations/signInWithIdentity.ts'
import type { BegunSession } from '../session.ts'
import { type Attempt, attemptSeconds, beginAttempt, isSame, openAttempt, sealAttempt } from './attempt.ts'
import { keepCookie, readCookie } from './cookies.ts'
import { type Identity, type Provider, ProviderFault } from './provider.ts'
import { providerLimits } from './rateLimits.ts'
import { readWish } from './wish.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Failure = { provider: Provider; request: FastifyRequest; redirect?: string | undefined }

/** The two halves of a sign-in: to the provider, and back from it. */
export function signInFlow(services: Services) {
  const { config, clock, accessTokens } = services
  const secret = config.secrets.tokenSecret

  /** Remembers the attempt in the browser; where the browser goes to be asked. */
  async function begin(provider: Provider, { request, reply }: Exchange): Promise<string> {
    const { context } = request
    const { intent, redirect, linkToken } = readWish(request)
    await context.limits.spend(providerLimits.signIn, context.network)
    const proof = readCookie(request, config, 'linkProof') ?? ''
    const link = intent === 'link' ? await beginLink(context, { provider: provider.id, token: linkToken, proof }) : null
    const attempt = beginAttempt({ provider: provider.id, intent, redirect, link }, clock.now())
    const address = await provider.authorizeUrl(attempt)
    keepCookie(reply, config, { name: 'signInAttempt', value: sealAttempt(attempt, secret), seconds: attemptSeconds })
    return address
  }

  /** POST /auth/{provider}. A script is told what went wrong; a form is led to the page that says it. */
  async function start(provider: Provider, exchange: Exchange) {
    const { request, reply } = exchange
    refuseForeign(request, config.siteOrigin)
    if (provider.startsByScript) {
      const address = await begin(provider, exchange).catch((error) => {
        throw error instanceof ProviderFault ? new Refused(providerCodes.providerFailed) : error
      })
      return { authorize_url: address }
    }
    const address = await begin(provider, exchange).catch((error) => failed(error, { provider, request }))
    return reply.redirect(address, 303)
  }

  /** GET /auth/{provider}/callback: the one state change by GET there is, and only with the cookie of the start. */
  async function finish(provider: Provider, exchange: Exchange) {
    const { request, reply } = exchange
    const attempt = openAttempt(readCookie(request, config, 'signInAttempt'), { secret, now: clock.now() })
    keepCookie(reply, config, { name: 'signInAttempt', value: '', seconds: 0 })
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    const address = await conclude(provider, exchange, attempt).catch((error) =>
      failed(error, { provider, request, redirect: attempt?.redirect }),
    )
    return reply.redirect(address, 303)
  }

  async function conclude(provider: Provider, { request, reply }: Exchange, attempt: Attempt | null): Promise<string> {
    const { context } = request
    const returned = new URL(request.url, config.siteOrigin)
    const states = returned.searchParams.getAll('state')
    const isOurs = attempt?.provider === provider.id && states.length === 1 && isSame(states[0] ?? '', attempt.state)
    if (!isOurs) throw new Refused(providerCodes.invalidState)
    if (returned.searchParams.has('error') || returned.searchParams.get('openid.mode') === 'cancel') {
      throw new Refused(providerCodes.cancelled)
    }
    await context.limits.spend(providerLimits.signIn, context.network)
    const identity = await provider.identify(context, { returned, attempt })
    if (attempt.link) {
      await linkIdentity(context, identity, attempt.link)
      return attempt.redirect
    }
    if (attempt.intent === 'signup') return register(identity, { request, reply }, attempt.redirect)
    const userAgent = request.headers['user-agent'] ?? ''
    return handOver(provider, await signInWithIdentity(context, identity, userAgent), attempt.redirect)
  }

  async function register(identity: Identity, { request, reply }: Exchange, redirect: string): Promise<string> {
    const key = await beginRegistration(request.context, identity, redirect)
    keepCookie(reply, config, { name: 'pendingRegistration', value: key, seconds: pendingSeconds })
    const needs = identity.email === null ? 'username,email' : 'username'
    return `${paths.completeOauth()}?${new URLSearchParams({ redirect, needs })}`
  }

  /** The page stores the pair and takes it out of the address at once (D23). */
  async function handOver({ id }: Provider, session: BegunSession, redirect: string): Promise<string> {
    const access = await accessTokens.sign(session.userId, session.sessionId)
    const tokens = Buffer.from(tokensHeader(access, session.refreshToken)).toString('base64url')
    return `${paths.oauthCallback(id)}?${new URLSearchParams({ tokens, redirect })}`
  }

  /** The page that says what went wrong; what nobody expected is thrown on. */
  async function failed(error: unknown, { provider, request, redirect = '/' }: Failure): Promise<string> {
    const code = codeOf(error)
    if (code === undefined) throw error
    if (error instanceof ProviderFault) {
      services.log.warn({ id: request.id, provider: provider.id, reason: error.message }, 'sign-in refused')
    }
    return `${paths.oauthCallback(provider.id)}?${new URLSearchParams({ error: code, redirect })}`
  }

  return { start, finish }
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.code
  if (error instanceof ProviderFault) return providerCodes.providerFailed
  if (error instanceof TooMany) return providerCodes.tooMany
  // The session that wanted to link has ended.
  return error instanceof SignInFirst ? providerCodes.invalidLinkToken : undefined
}
