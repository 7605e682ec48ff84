import * as oidc from 'openid-client'
import type { ProvidersConfig } from '#platform/config/live.ts'
import { parseMailAddress } from '../../contract/address.ts'
import type { SignInAttempt } from './attempt.ts'
import { type Identity, type Provider, type ProviderCallback, ProviderError, toDisplayName } from './provider.ts'
import { fetchWithLimits } from './providerFetch.ts'

type Options = NonNullable<ProvidersConfig['google']> & { callback: string }

/**
 * OpenID Connect with code, PKCE and nonce; verifies signature, issuer, audience and times of the ID token.
 * The provider's endpoints come from its discovery document.
 */
export function createGoogleProvider({ clientId, clientSecret, issuer, callback }: Options): Provider {
  let discovery: Promise<oidc.Configuration> | undefined

  /** Caches the first success. */
  function discover(): Promise<oidc.Configuration> {
    discovery ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        [oidc.customFetch]: fetchWithLimits as oidc.CustomFetch,
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error) => {
        discovery = undefined
        throw error
      })
    return discovery
  }

  async function authorizeUrl({ state, nonce, verifier }: SignInAttempt): Promise<string> {
    const configuration = await withProviderErrors(discover())
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href
  }

  async function identify(_: unknown, { url, attempt }: ProviderCallback): Promise<Identity> {
    const configuration = await withProviderErrors(discover())
    const granted = await withProviderErrors(
      oidc.authorizationCodeGrant(configuration, url, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      }),
    )
    const claims = granted.claims()
    if (!claims) throw new ProviderError('No ID token')
    const { sub: subject, name, email, email_verified: isVerified } = claims
    const address = typeof email === 'string' && isVerified === true ? (parseMailAddress(email) ?? null) : null
    return { provider: 'google', subject, name: toDisplayName(typeof name === 'string' ? name : ''), email: address }
  }

  return { id: 'google', authorizeUrl, identify }
}

async function withProviderErrors<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw new ProviderError(error instanceof Error ? error.message : 'Refused by the library')
  }
}
