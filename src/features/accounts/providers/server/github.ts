import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProvidersConfig } from '#platform/config/live.ts'
import { parseMailAddress } from '../../contract/address.ts'
import type { SignInAttempt } from './attempt.ts'
import {
  getSingleParam,
  type Identity,
  type Provider,
  type ProviderCallback,
  ProviderError,
  toDisplayName,
} from './provider.ts'
import { fetchFromProvider, parseJson } from './providerFetch.ts'

type Options = NonNullable<ProvidersConfig['github']> & { callback: string }

const tokenResponse = z.object({ access_token: z.string().check(z.minLength(1)), token_type: z.string() })
const userResponse = z.object({ id: z.int().check(z.positive()), login: z.string() })
const emailsResponse = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** OAuth 2 with PKCE (RFC 6749, RFC 7636); accepts only the primary address, if verified. */
export function createGithubProvider({ clientId, clientSecret, origin, apiOrigin, callback }: Options): Provider {
  const authorization = { client_id: clientId, redirect_uri: callback }

  async function authorizeUrl({ state, verifier }: SignInAttempt): Promise<string> {
    const params = new URLSearchParams({
      ...authorization,
      scope: 'read:user user:email',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return `${origin}/login/oauth/authorize?${params}`
  }

  async function exchangeCode(code: string, verifier: string): Promise<string> {
    const body = new URLSearchParams({ ...authorization, client_secret: clientSecret, code, code_verifier: verifier })
    const headers = { accept: 'application/json' }
    const response = await fetchFromProvider(`${origin}/login/oauth/access_token`, { method: 'POST', headers, body })
    const { access_token: token, token_type: type } = await parseJson(response, tokenResponse)
    if (type.toLowerCase() !== 'bearer') throw new ProviderError('A token of another type')
    return token
  }

  const get = (path: string, token: string) =>
    fetchFromProvider(apiOrigin + path, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        'user-agent': 'Backplane',
      },
    })

  async function fetchVerifiedEmail(token: string): Promise<string | null> {
    const response = await get('/user/emails', token)
    // Registration asks for an address if GitHub refuses access to it.
    if (response.status === 403 || response.status === 404) return null
    const emails = await parseJson(response, emailsResponse)
    return parseMailAddress(emails.find(({ primary, verified }) => primary && verified)?.email ?? '') ?? null
  }

  async function identify(_: unknown, { url, attempt }: ProviderCallback): Promise<Identity> {
    rejectOtherIssuer(url.searchParams, origin)
    const token = await exchangeCode(getSingleParam(url.searchParams, 'code'), attempt.verifier)
    const { id, login } = await parseJson(await get('/user', token), userResponse)
    return {
      provider: 'github',
      subject: String(id),
      name: toDisplayName(login),
      email: await fetchVerifiedEmail(token),
    }
  }

  return { id: 'github', authorizeUrl, identify }
}

/** Checks the issuer (RFC 9207), which GitHub may omit. */
function rejectOtherIssuer(params: URLSearchParams, origin: string): void {
  if (!params.has('iss')) return
  const issuer = getSingleParam(params, 'iss')
  if (!URL.canParse(issuer) || new URL(issuer).origin !== origin) throw new ProviderError('Another issuer')
}
