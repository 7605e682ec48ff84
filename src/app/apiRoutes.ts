import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readLanguage } from '#client/settings.ts'
import type { Authenticate } from '#features/accounts/server/index.ts'
import { negotiateLanguage } from '#language/language.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { operationScope } from '#platform/db/operationScope.ts'
import type { GraphqlServer } from '#platform/graphql/server.ts'
import type { Admission } from '#platform/http/admission.ts'
import { networkOf } from '#platform/rateLimit/address.ts'
import { callbackRoute } from './callbackRoute.ts'
import { serverFeatures } from './features.server.ts'
import { graphqlRoute } from './graphqlRoute.ts'
import { refuseRouteWhileSilenced } from './silence.ts'

type Parts = { services: Services; graphql: GraphqlServer; authenticate: Authenticate; admission: Admission }

/** GraphQL and the features' REST calls: everything that knows who asks. None of it may be kept by anybody (D18). */
export async function apiRoutes(server: FastifyInstance, parts: Parts): Promise<void> {
  const { services, graphql, authenticate } = parts
  await server.register(async (api) => {
    // Not before the body has come: what happens then would be outside of it.
    api.addHook('preHandler', (_request, _reply, done) => operationScope.run({}, done))
    admitRequests(api, parts.admission)
    api.addHook('preHandler', async (request, reply) => {
      const header = tokensOf(request)
      const { viewer, tokens } = await authenticate(header)
      // Where a proxy lets another site's pages in, they can read the tokens (D18).
      reply.header('cache-control', 'private, no-store').header('access-control-expose-headers', 'X-Ciphera-Tokens')
      if (tokens !== null) reply.header('x-ciphera-tokens', tokens)
      const network = networkOf(request.ip)
      request.context = contextFor(services, { viewer, language: languageOf(request), requestId: request.id, network })
      const { url = '' } = request.routeOptions
      refuseRouteWhileSilenced(request.context, { method: request.method, url })
    })
    for (const feature of serverFeatures) feature.routes?.(api, services)
    await api.register(async (scope) => callbackRoute(scope))
    await api.register(async (scope) => graphqlRoute(scope, graphql, services))
  })
}

/** A proxy may keep Authorization for itself, as in staging: X-Authorization, where it is sent, is meant for us (D18). */
function tokensOf({ headers }: FastifyRequest): string | undefined {
  const own = headers['x-authorization']
  return typeof own === 'string' ? own : headers.authorization
}

const languageOf = ({ headers }: FastifyRequest) =>
  readLanguage(headers.cookie) ?? negotiateLanguage(headers['accept-language'])

/** A request waits for its place when its body has come, and leaves it when its answer is ready to be sent. */
function admitRequests(api: FastifyInstance, admission: Admission): void {
  const places = new WeakMap<FastifyRequest, () => void>()
  api.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.longRunning) return
    const leave = await admission.enter(networkOf(request.ip))
    places.set(request, leave)
    // Also of those who hang up before there is an answer.
    reply.raw.once('close', leave)
  })
  api.addHook('onSend', async (request) => places.get(request)?.())
}
