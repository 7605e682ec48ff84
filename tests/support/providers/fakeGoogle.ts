import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'

type Person = { sub: string; email: string; email_verified: boolean; name: string }

/** An `oidc-provider` that signs a user in without interaction. */
export async function startFakeGoogle(redirectUri: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const foreignKeys = await generateKeyPair('RS256')
  const kid = 'key-1'
  const server = createServer()
  const issuer = await startListening(server)
  const google = {
    issuer,
    person: { sub: 'g-1', email: 'ana@mail.example', email_verified: true, name: 'Ana' } as Person,
    alterClaims: (claims: JWTPayload): JWTPayload => claims,
    /** Signs with a key that is not published. */
    signsWithForeignKey: false,
    alterReturn: (_parameters: URLSearchParams): void => {},
    config: () => ({ GOOGLE_CLIENT_ID: 'site', GOOGLE_CLIENT_SECRET: 'site-secret', GOOGLE_ISSUER: issuer }),
    /** Follows the provider's redirects until one leads back. */
    async agree(address: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = address
      for (let hops = 0; hops < 10 && next.startsWith(issuer); hops++) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
          cookies.set(name, value.join('='))
        }
        next = new URL(response.headers.get('location') ?? '', next).href
      }
      const returnUrl = new URL(next)
      google.alterReturn(returnUrl.searchParams)
      return returnUrl.href
    },
  }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'site',
        client_secret: 'site-secret',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookie-secret'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the claims of its scopes into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...google.person, sub }) }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({ clientId: 'site', ...(accountId ? { accountId } : {}) })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: google.person.sub } })
      ctx.respond = false
      return
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token) return
    const claims = google.alterClaims(decodeJwt(body.id_token))
    const key = google.signsWithForeignKey ? foreignKeys.privateKey : privateKey
    ctx.body = { ...body, id_token: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key) }
  })
  server.on('request', provider.callback())
  afterAll(() => void server.close())
  return google
}

async function startListening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
