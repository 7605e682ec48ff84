import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readLanguage } from '#client/stores/settings.ts'
import type { Authenticate, Authentication } from '#features/accounts/server/index.ts'
import { negotiateLanguage } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { createContext, type Services } from '#platform/context.ts'
import { operationScope } from '#platform/db/operationScope.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { GraphqlServer } from '#platform/graphql/graphqlServer.ts'
import type { AdmissionControl } from '#platform/http/admissionControl.ts'
import { toNetwork } from '#platform/rateLimit/toNetwork.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { getModule, isDisabled } from '../modules.ts'
import { serverFeatures } from '../registry.ts'
import { callbackRoute } from './callbackRoute.ts'
import { graphqlRoute } from './graphqlRoute.ts'
import { rejectRouteWhileSilenced } from './silence.ts'

type Dependencies = {
  services: Services
  graphql: GraphqlServer
  authenticate: Authenticate
  admission: AdmissionControl
}

/** Responses depend on the viewer and must not be cached. */
export async function apiRoutes(server: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { services, graphql, authenticate } = dependencies
  await server.register(async (api) => {
    // The scope starts in a `preHandler`, because it would be lost while the body is received.
    api.addHook('preHandler', (_request, _reply, done) => operationScope.run({}, done))
    admitRequests(api, dependencies.admission)
    const authentications = new WeakMap<FastifyRequest, Authentication>()
    api.addHook('preHandler', async (request, reply) => {
      const header = readTokens(request)
      const authentication = await authenticate(header)
      const { viewer, tokens, position } = authentication
      // Lets pages of other origins read the tokens where a proxy allows such origins.
      reply.header('cache-control', 'private, no-store').header('access-control-expose-headers', 'X-Ciphera-Tokens')
      if (tokens !== null) reply.header('x-ciphera-tokens', tokens)
      const network = toNetwork(request.ip)
      request.context = createContext(services, {
        viewer,
        position,
        language: getLanguage(request, services.config),
        requestId: request.id,
        network,
      })
      authentications.set(request, authentication)
      const { url = '', config } = request.routeOptions
      const isAllowed = config.allowedWhileSilenced === true
      rejectRouteWhileSilenced(request.context, { method: request.method, url, isAllowed })
    })
    api.addHook('onSend', async (request, reply) => {
      const { tokens, carry } = authentications.get(request) ?? {}
      const position = request.scope?.position
      // A route that signs in or out has set a pair of its own.
      const isOwn = (reply.getHeader('x-ciphera-tokens') ?? null) !== tokens
      if (position && carry && !isOwn) reply.header('x-ciphera-tokens', await carry(position))
    })
    for (const feature of serverFeatures) await registerRoutes(api, { feature, services })
    await api.register(async (scope) => callbackRoute(scope))
    await api.register(async (scope) => graphqlRoute(scope, graphql, services))
  })
}

type Registration = { feature: ServerFeature; services: Services }

/** While the module of a feature is off, its routes are not there. */
async function registerRoutes(api: FastifyInstance, { feature, services }: Registration): Promise<void> {
  if (!getModule(feature.name)) return feature.registerRoutes?.(api, services)
  await api.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      if (isDisabled(feature.name, services.config.modules)) throw new NotFoundError()
    })
    feature.registerRoutes?.(scope, services)
  })
}

/** Prefers X-Authorization, because a proxy may use Authorization itself, as in staging. */
function readTokens({ headers }: FastifyRequest): string | undefined {
  const own = headers['x-authorization']
  return typeof own === 'string' ? own : headers.authorization
}

const getLanguage = ({ headers }: FastifyRequest, { siteLanguage }: Config) =>
  readLanguage(headers.cookie) ?? negotiateLanguage(headers['accept-language'], siteLanguage)

/** Holds a slot from when the body has arrived until the response is ready. */
function admitRequests(api: FastifyInstance, admission: AdmissionControl): void {
  const releases = new WeakMap<FastifyRequest, () => void>()
  api.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.longRunning) return
    const release = await admission.enter(toNetwork(request.ip))
    releases.set(request, release)
    // Releases the slot also if the client disconnects early.
    reply.raw.once('close', release)
  })
  api.addHook('onSend', async (request) => releases.get(request)?.())
}
