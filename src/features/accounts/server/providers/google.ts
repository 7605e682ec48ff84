import * as oidc from 'openid-client'
import type { ProvidersConfig } from '#platform/config/config.ts'
import type { Attempt } from './attempt.ts'
import { fetchBounded } from './outgoing.ts'
import { type Identity, type Provider, ProviderFault, type Return, shownName } from './provider.ts'

type Options = NonNullable<ProvidersConfig['google']> & { callback: string }

/**
 * OpenID Connect: code, PKCE, nonce, and an ID token whose signature, issuer, audience and times are checked. The other
 * addresses of the provider come from its own discovery document.
 */
export function googleProvider({ clientId, clientSecret, issuer, callback }: Options): Provider {
  let discovered: Promise<oidc.Configuration> | undefined

  /** Asked for once; after a failure anew. */
  function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        [oidc.customFetch]: fetchBounded as oidc.CustomFetch,
        execute: [
          oidc.enableNonRepudiationChecks,
          // Only where the configuration itself says http.
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  async function authorizeUrl({ state, nonce, verifier }: Attempt): Promise<string> {
    const configuration = await believing(discover())
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href
  }

  async function identify(_: unknown, { returned, attempt }: Return): Promise<Identity> {
    const configuration = await believing(discover())
    const granted = await believing(
      oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      }),
    )
    const claims = granted.claims()
    if (!claims) throw new ProviderFault('No ID token')
    const { sub: subject, name, email, email_verified: isVerified } = claims
    const address = typeof email === 'string' && isVerified === true ? email : null
    return { provider: 'google', subject, name: shownName(typeof name === 'string' ? name : ''), email: address }
  }

  return { id: 'google', authorizeUrl, identify }
}

/** Whatever the library refuses is a fault of the provider's, or of somebody who plays it. */
async function believing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new ProviderFault(error instanceof Error ? error.message : 'Refused by the library')
  }
}
