import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'

type Person = { id: number; login: string; emails: { email: string; primary: boolean; verified: boolean }[] }
type Asked = Record<string, string>

/** A server that does what GitHub does in a sign-in: code, PKCE, token, user, addresses. `hostile` alters its answers. */
export async function startGithub() {
  const server = Fastify()
  const codes = new Map<string, Asked>()
  const tokens = new Set<string>()
  const github = {
    origin: '',
    person: { id: 1, login: 'octocat', emails: [] } as Person,
    /** Alters what it sends back to the site. */
    alterReturn: (_parameters: URLSearchParams): void => {},
    /** Answers the exchange of the code in its stead. */
    tokenAnswer: undefined as undefined | { status: number; headers: Record<string, string>; body: string },
    tokenCalls: 0,
    userCalls: 0,
    config: () => ({
      GITHUB_CLIENT_ID: 'site',
      GITHUB_CLIENT_SECRET: 'site-secret',
      GITHUB_ORIGIN: github.origin,
      GITHUB_API_ORIGIN: github.origin,
    }),
    /** What a browser gets when somebody has agreed there: the address that leads back. */
    async agree(address: string): Promise<string> {
      const response = await fetch(address, { redirect: 'manual' })
      return response.headers.get('location') ?? ''
    },
  }

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.get('/login/oauth/authorize', (request, reply) => {
    const asked = request.query as Asked
    const code = randomUUID()
    codes.set(code, asked)
    const parameters = new URLSearchParams({ code, state: asked.state ?? '' })
    github.alterReturn(parameters)
    return reply.redirect(`${asked.redirect_uri}?${parameters}`)
  })
  server.post('/login/oauth/access_token', (request, reply) => {
    github.tokenCalls++
    if (github.tokenAnswer) {
      const { status, headers, body } = github.tokenAnswer
      return reply.code(status).headers(headers).send(body)
    }
    const sent = request.body as Asked
    const asked = codes.get(sent.code ?? '')
    codes.delete(sent.code ?? '')
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url')
    const isRight =
      asked?.code_challenge_method === 'S256' &&
      asked.code_challenge === challenge &&
      asked.redirect_uri === sent.redirect_uri &&
      sent.client_id === 'site' &&
      sent.client_secret === 'site-secret'
    if (!isRight) return { error: 'bad_verification_code' }
    const token = randomUUID()
    tokens.add(token)
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
  })
  server.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/user')) return
    github.userCalls++
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token) || !request.headers['user-agent']) return reply.code(401).send({})
  })
  server.get('/user', () => ({ id: github.person.id, login: github.person.login }))
  server.get('/user/emails', () => github.person.emails)

  github.origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(github, { stop: () => server.close() })
}
