import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '#client/settings.ts'
import type { Authenticate } from '#features/accounts/server/index.ts'
import { negotiateLanguage } from '#language/language.ts'
import { contextFor, type Services } from '#platform/context.ts'
import type { GraphqlServer } from '#platform/graphql/server.ts'
import { networkOf } from '#platform/rateLimit/address.ts'
import { callbackRoute } from './callbackRoute.ts'
import { serverFeatures } from './features.server.ts'

type Parts = { services: Services; graphql: GraphqlServer; authenticate: Authenticate }

/** GraphQL and the features' REST calls: everything that knows who asks. None of it may be kept by anybody (D18). */
export async function apiRoutes(server: FastifyInstance, { services, graphql, authenticate }: Parts): Promise<void> {
  await server.register(async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      const header = tokensOf(request)
      const { viewer, tokens } = await authenticate(header)
      // Where a proxy lets another site's pages in, they can read the tokens (D18).
      reply.header('cache-control', 'private, no-store').header('access-control-expose-headers', 'X-Ciphera-Tokens')
      if (tokens !== null) reply.header('x-ciphera-tokens', tokens)
      const network = networkOf(request.ip)
      request.context = contextFor(services, { viewer, language: languageOf(request), requestId: request.id, network })
    })
    for (const feature of serverFeatures) feature.routes?.(api, services)
    await api.register(async (scope) => callbackRoute(scope))
    await api.register(async (scope) => graphqlRoute(scope, graphql))
  })
}

/** A proxy may keep Authorization for itself, as in staging: X-Authorization, where it is sent, is meant for us (D18). */
function tokensOf({ headers }: FastifyRequest): string | undefined {
  const own = headers['x-authorization']
  return typeof own === 'string' ? own : headers.authorization
}

const languageOf = ({ headers }: FastifyRequest) =>
  readLanguage(headers.cookie) ?? negotiateLanguage(headers['accept-language'])

function graphqlRoute(scope: FastifyInstance, graphql: GraphqlServer): void {
  // Yoga reads every form of body itself, multipart included; here it is only held to its size.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.addHook('preValidation', async (request, reply) => {
    if (request.method !== 'POST' || cannotBeForged(request)) return
    return reply.code(415).send({ errors: [{ message: '415' }] })
  })
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: (request, reply) => answer(graphql, request, reply),
  })
}

/** A page of another site can send forms and plain text here, but neither JSON nor a header of its own (requirement 11). */
function cannotBeForged({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  if (/^application\/(json|graphql(-response)?\+json)\b/i.test(type)) return true
  const own = ['authorization', 'x-authorization', 'graphql-require-preflight']
  return /^multipart\/form-data\b/i.test(type) && own.some((name) => headers[name] !== undefined)
}

async function answer(graphql: GraphqlServer, request: FastifyRequest, reply: FastifyReply) {
  // Request and answer go over whole, not as streams: they are short, and streams cost more than reading them.
  const { method, headers, body } = request
  const asked = { method, headers, body } as RequestInit
  const response = await graphql.fetch(`http://graphql${request.url}`, asked, { app: request.context })
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(await response.text())
}
