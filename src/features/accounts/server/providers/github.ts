import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProvidersConfig } from '#platform/config/config.ts'
import type { Attempt } from './attempt.ts'
import { ask, jsonOf } from './outgoing.ts'
import { type Identity, type Provider, ProviderFault, type Return, shownName, single } from './provider.ts'

type Options = NonNullable<ProvidersConfig['github']> & { callback: string }

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), token_type: z.string() })
const userAnswer = z.object({ id: z.int().check(z.positive()), login: z.string() })
const emailsAnswer = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }))

/** OAuth 2 with code and PKCE (RFC 6749, 7636), then GitHub's API; of addresses only the primary verified one (D25). */
export function githubProvider({ clientId, clientSecret, origin, apiOrigin, callback }: Options): Provider {
  const authorization = { client_id: clientId, redirect_uri: callback }

  async function authorizeUrl({ state, verifier }: Attempt): Promise<string> {
    const parameters = new URLSearchParams({
      ...authorization,
      scope: 'read:user user:email',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return `${origin}/login/oauth/authorize?${parameters}`
  }

  async function tokenFor(code: string, verifier: string): Promise<string> {
    const body = new URLSearchParams({ ...authorization, client_secret: clientSecret, code, code_verifier: verifier })
    const headers = { accept: 'application/json' }
    const response = await ask(`${origin}/login/oauth/access_token`, { method: 'POST', headers, body })
    const { access_token: token, token_type: type } = await jsonOf(response, tokenAnswer)
    if (type.toLowerCase() !== 'bearer') throw new ProviderFault('A token of another type')
    return token
  }

  const get = (path: string, token: string) =>
    ask(apiOrigin + path, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        'user-agent': 'Backplane',
      },
    })

  async function emailOf(token: string): Promise<string | null> {
    const response = await get('/user/emails', token)
    // Whoever does not let us read the addresses is asked for one.
    if (response.status === 403 || response.status === 404) return null
    const emails = await jsonOf(response, emailsAnswer)
    return emails.find(({ primary, verified }) => primary && verified)?.email ?? null
  }

  async function identify(_: unknown, { returned, attempt }: Return): Promise<Identity> {
    refuseOtherIssuer(returned.searchParams, origin)
    const token = await tokenFor(single(returned.searchParams, 'code'), attempt.verifier)
    const { id, login } = await jsonOf(await get('/user', token), userAnswer)
    return { provider: 'github', subject: String(id), name: shownName(login), email: await emailOf(token) }
  }

  return { id: 'github', authorizeUrl, identify }
}

/** RFC 9207; GitHub need not say it, but what is said must be true. */
function refuseOtherIssuer(parameters: URLSearchParams, origin: string): void {
  if (!parameters.has('iss')) return
  const issuer = single(parameters, 'iss')
  if (!URL.canParse(issuer) || new URL(issuer).origin !== origin) throw new ProviderFault('Another issuer')
}
