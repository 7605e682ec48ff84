import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

type Person = { id: number; login: string; emails: { email: string; primary: boolean; verified: boolean }[] }
type Parameters = Record<string, string>

/** GitHub's sign-in: code, PKCE, token, user, email addresses. */
export async function startGithubServer() {
  const server = Fastify()
  // A person signs in per authorization, because several browsers use one server.
  const codes = new Map<string, { authorization: Parameters; person: Person }>()
  const tokens = new Map<string, Person>()
  const github = {
    origin: '',
    person: { id: 1, login: 'octocat', emails: [] } as Person,
    alterReturn: (_parameters: URLSearchParams): void => {},
    tokenAnswer: undefined as undefined | { status: number; headers: Record<string, string>; body: string },
    tokenCalls: 0,
    userCalls: 0,
    config: () => ({
      GITHUB_CLIENT_ID: 'site',
      GITHUB_CLIENT_SECRET: 'site-secret',
      GITHUB_ORIGIN: github.origin,
      GITHUB_API_ORIGIN: github.origin,
    }),
    /** Returns the URL that leads back to the site. */
    async agree(address: string): Promise<string> {
      const response = await fetch(address, { redirect: 'manual' })
      return response.headers.get('location') ?? ''
    },
  }

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.get('/login/oauth/authorize', (request, reply) => {
    const authorization = request.query as Parameters
    const code = randomUUID()
    const parameters = new URLSearchParams({ code, state: authorization.state ?? '' })
    github.alterReturn(parameters)
    codes.set(code, { authorization, person: github.person })
    return reply.redirect(`${authorization.redirect_uri}?${parameters}`)
  })
  server.post('/login/oauth/access_token', (request, reply) => {
    github.tokenCalls++
    if (github.tokenAnswer) {
      const { status, headers, body } = github.tokenAnswer
      return reply.code(status).headers(headers).send(body)
    }
    const body = request.body as Parameters
    const { authorization, person } = codes.get(body.code ?? '') ?? {}
    codes.delete(body.code ?? '')
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    const isValid =
      authorization?.code_challenge_method === 'S256' &&
      authorization.code_challenge === challenge &&
      authorization.redirect_uri === body.redirect_uri &&
      body.client_id === 'site' &&
      body.client_secret === 'site-secret'
    if (!isValid || !person) return { error: 'bad_verification_code' }
    const token = randomUUID()
    tokens.set(token, person)
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
  })
  const answerPerson = (select: (person: Person) => unknown) => (request: FastifyRequest, reply: FastifyReply) => {
    github.userCalls++
    const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!person || !request.headers['user-agent']) return reply.code(401).send({})
    return reply.send(select(person))
  }
  server.get(
    '/user',
    answerPerson(({ id, login }) => ({ id, login })),
  )
  server.get(
    '/user/emails',
    answerPerson(({ emails }) => emails),
  )

  github.origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(github, { stop: () => server.close() })
}
