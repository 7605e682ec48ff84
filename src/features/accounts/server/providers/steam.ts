import { createHash } from 'node:crypto'
import type { ProvidersConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { TooMany } from '#platform/errors.ts'
import type { Attempt } from './attempt.ts'
import { ask } from './outgoing.ts'
import { type Identity, type Provider, ProviderFault, type Return, single } from './provider.ts'
import { providerLimits } from './rateLimits.ts'

type Options = NonNullable<ProvidersConfig['steam']> & { callback: string; siteOrigin: string }

const namespace = 'http://specs.openid.net/auth/2.0'
const anybody = `${namespace}/identifier_select`
/** What the signature must cover for the rest to mean anything (OpenID 2.0, 10.1). */
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const nonceMs = 10 * 60_000

/** OpenID 2.0 without association: Steam is asked whether the answer is its own (requirement 37). It gives no address. */
export function steamProvider({ origin, callback, siteOrigin }: Options): Provider {
  const endpoint = `${origin}/openid/login`
  const returnTo = ({ state }: Attempt) => `${callback}?state=${state}`

  async function authorizeUrl(attempt: Attempt): Promise<string> {
    const parameters = new URLSearchParams({
      'openid.ns': namespace,
      'openid.mode': 'checkid_setup',
      'openid.return_to': returnTo(attempt),
      'openid.realm': siteOrigin,
      'openid.identity': anybody,
      'openid.claimed_id': anybody,
    })
    return `${endpoint}?${parameters}`
  }

  function refuseUnless(fact: boolean, what: string): void {
    if (!fact) throw new ProviderFault(what)
  }

  /** The 17 digits of who it is, as far as the answer itself can be judged. */
  function claimOf({ returned, attempt }: Return): string {
    const value = (name: string) => single(returned.searchParams, `openid.${name}`)
    refuseUnless(value('ns') === namespace, 'Another version')
    refuseUnless(value('mode') === 'id_res', 'No positive assertion')
    refuseUnless(value('op_endpoint') === endpoint, 'Another endpoint')
    refuseUnless(value('return_to') === returnTo(attempt), 'Another return address')
    refuseUnless(value('claimed_id') === value('identity'), 'Two identities')
    const signed = value('signed').split(',')
    refuseUnless(
      mustBeSigned.every((name) => signed.includes(name)),
      'Too little is signed',
    )
    const claimed = value('claimed_id')
    const id = claimed.startsWith(`${origin}/openid/id/`) ? claimed.slice(`${origin}/openid/id/`.length) : ''
    refuseUnless(/^\d{17}$/.test(id), 'No Steam identity')
    return id
  }

  /** Asks Steam itself, at the address that is configured, whatever the answer says. */
  async function confirm(parameters: URLSearchParams): Promise<void> {
    const body = new URLSearchParams([...parameters].filter(([name]) => name.startsWith('openid.')))
    body.set('openid.mode', 'check_authentication')
    const response = await ask(endpoint, { method: 'POST', body })
    const lines = response.ok ? (await response.text()).split('\n') : []
    refuseUnless(lines.includes('is_valid:true'), 'Steam does not confirm it')
  }

  async function identify(ctx: Context, back: Return): Promise<Identity> {
    const subject = claimOf(back)
    const nonce = single(back.returned.searchParams, 'openid.response_nonce')
    const at = Date.parse(nonce.slice(0, 20))
    refuseUnless(Math.abs(ctx.clock.now().getTime() - at) < nonceMs, 'An old answer')
    await confirm(back.returned.searchParams)
    refuseUnless(await isFirstUse(ctx, nonce), 'An answer for the second time')
    return { provider: 'steam', subject, name: subject, email: null }
  }

  return { id: 'steam', startsByScript: true, authorizeUrl, identify }
}

/** Remembered in the database for longer than an answer is young enough, so that it holds in every process. */
async function isFirstUse({ limits }: Context, nonce: string): Promise<boolean> {
  try {
    await limits.spend(providerLimits.steamNonce, createHash('sha256').update(nonce).digest('base64url'))
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
