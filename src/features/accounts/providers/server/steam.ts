import { createHash } from 'node:crypto'
import type { ProvidersConfig } from '#platform/config/live.ts'
import type { Context } from '#platform/context.ts'
import { RateLimitError } from '#platform/errors.ts'
import type { SignInAttempt } from './attempt.ts'
import { getSingleParam, type Identity, type Provider, type ProviderCallback, ProviderError } from './provider.ts'
import { fetchFromProvider } from './providerFetch.ts'
import { providerLimits } from './rateLimits.ts'

type Options = NonNullable<ProvidersConfig['steam']> & { callback: string; siteOrigin: string }

const namespace = 'http://specs.openid.net/auth/2.0'
const identifierSelect = `${namespace}/identifier_select`
/** OpenID 2.0, section 10.1. */
const requiredSignedFields = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const maxNonceAgeMs = 10 * 60_000

/** OpenID 2.0 without association: Steam itself verifies each assertion. */
export function createSteamProvider({ origin, callback, siteOrigin }: Options): Provider {
  const endpoint = `${origin}/openid/login`
  const returnTo = ({ state }: SignInAttempt) => `${callback}?state=${state}`

  async function authorizeUrl(attempt: SignInAttempt): Promise<string> {
    const params = new URLSearchParams({
      'openid.ns': namespace,
      'openid.mode': 'checkid_setup',
      'openid.return_to': returnTo(attempt),
      'openid.realm': siteOrigin,
      'openid.identity': identifierSelect,
      'openid.claimed_id': identifierSelect,
    })
    return `${endpoint}?${params}`
  }

  function assert(condition: boolean, message: string): void {
    if (!condition) throw new ProviderError(message)
  }

  /** Returns the 17-digit id after all local checks. */
  function parseSteamId({ url, attempt }: ProviderCallback): string {
    const value = (name: string) => getSingleParam(url.searchParams, `openid.${name}`)
    assert(value('ns') === namespace, 'Another version')
    assert(value('mode') === 'id_res', 'No positive assertion')
    assert(value('op_endpoint') === endpoint, 'Another endpoint')
    assert(value('return_to') === returnTo(attempt), 'Another return address')
    assert(value('claimed_id') === value('identity'), 'Two identities')
    const signed = value('signed').split(',')
    assert(
      requiredSignedFields.every((name) => signed.includes(name)),
      'Too little is signed',
    )
    const claimed = value('claimed_id')
    const id = claimed.startsWith(`${origin}/openid/id/`) ? claimed.slice(`${origin}/openid/id/`.length) : ''
    assert(/^\d{17}$/.test(id), 'No Steam identity')
    return id
  }

  /** Calls the configured endpoint, whatever the assertion says. */
  async function verifyWithSteam(params: URLSearchParams): Promise<void> {
    const body = new URLSearchParams([...params].filter(([name]) => name.startsWith('openid.')))
    body.set('openid.mode', 'check_authentication')
    const response = await fetchFromProvider(endpoint, { method: 'POST', body })
    const lines = response.ok ? (await response.text()).split('\n') : []
    assert(lines.includes('is_valid:true'), 'Steam does not confirm it')
  }

  async function identify(ctx: Context, callbackResult: ProviderCallback): Promise<Identity> {
    const subject = parseSteamId(callbackResult)
    const nonce = getSingleParam(callbackResult.url.searchParams, 'openid.response_nonce')
    const at = Date.parse(nonce.slice(0, 20))
    assert(Math.abs(ctx.clock.now().getTime() - at) < maxNonceAgeMs, 'An old answer')
    await verifyWithSteam(callbackResult.url.searchParams)
    assert(await isFirstUse(ctx, nonce), 'An answer for the second time')
    return { provider: 'steam', subject, name: subject, email: null }
  }

  return { id: 'steam', respondsWithJson: true, authorizeUrl, identify }
}

/** Stored for all processes, and for longer than a nonce is accepted. */
async function isFirstUse({ rateLimits }: Context, nonce: string): Promise<boolean> {
  try {
    await rateLimits.consume(providerLimits.steamNonce, createHash('sha256').update(nonce).digest('base64url'))
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}
