import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextFor, type Services } from '#platform/context.ts'
import { type AppError, expectedError, graphqlMessage, TooMany } from '#platform/errors.ts'
import { chargeBudget, checkBudget } from '#platform/graphql/costBudget.ts'
import { Operation } from '#platform/graphql/operation.ts'
import type { GraphqlServer } from '#platform/graphql/server.ts'
import { networkOf } from '#platform/rateLimit/address.ts'

/** Larger bodies are answered 413 (D69). */
const graphqlBodyLimit = 1_048_576

export function graphqlRoute(scope: FastifyInstance, graphql: GraphqlServer, services: Services): void {
  // Yoga reads every form of body itself, multipart included; here it is only held to its size.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: graphqlBodyLimit }, (_request, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((error, _request, reply) => {
    const known = expectedError(error)
    if (!known) throw error
    return refuse(known, reply)
  })
  scope.addHook('onRequest', async (request) => {
    // Before the body is read: who floods the site with what is refused is to cost it next to nothing.
    if (!isSignedIn(request)) await checkBudget(contextFor(services, { network: networkOf(request.ip) }))
  })
  scope.addHook('preValidation', async (request, reply) => {
    if (request.method !== 'POST' || cannotBeForged(request)) return
    return reply.code(415).send({ errors: [{ message: '415' }] })
  })
  scope.addHook('preHandler', async ({ body, headers }, reply) => {
    if (!isMultipart(headers['content-type']) || !Buffer.isBuffer(body) || hasFewParts(body)) return
    return reply.code(400).send({ errors: [{ message: '400' }] })
  })
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: (request, reply) => answer(graphql, request, reply),
  })
}

/** Or says so. */
const isSignedIn = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['x-authorization'] !== undefined

const isMultipart = (type = ''): boolean => /^multipart\/form-data\b/i.test(type)

/** The operations, the map, and what it names. Reading thousands of parts takes long. */
const maxParts = 20

function hasFewParts(body: Buffer): boolean {
  // The last boundary ends the body.
  let boundaries = body.indexOf('--') === 0 ? 1 : 0
  for (let at = 0; boundaries <= maxParts + 1; boundaries++) {
    at = body.indexOf('\n--', at)
    if (at < 0) return true
    at++
  }
  return false
}

/** A page of another site can send forms and plain text here, but neither JSON nor a header of its own (requirement 11). */
function cannotBeForged({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  if (/^application\/(json|graphql(-response)?\+json)\b/i.test(type)) return true
  const own = ['authorization', 'x-authorization', 'graphql-require-preflight']
  return isMultipart(type) && own.some((name) => headers[name] !== undefined)
}

async function answer(graphql: GraphqlServer, request: FastifyRequest, reply: FastifyReply) {
  // Request and answer go over whole, not as streams: they are short, and streams cost more than reading them.
  const { method, headers, body } = request
  if (isSignedIn(request)) await checkBudget(request.context)
  const operation = new Operation()
  const app = { ...request.context, operation }
  reply.raw.once('close', () => operation.hangUp())
  try {
    const asked = { method, headers, body } as RequestInit
    const response = await graphql.fetch(`http://graphql${request.url}`, asked, { app })
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.code(response.status).send(await response.text())
  } finally {
    operation.end()
    await chargeBudget(app, request.url.length + (Buffer.isBuffer(body) ? body.length : 0))
  }
}

/** What is refused before the query is looked at has the form of GraphQL's errors as well. */
function refuse(error: AppError, reply: FastifyReply) {
  const retryAfter = error instanceof TooMany ? error.retryAfterSeconds : error.status === 503 ? 5 : undefined
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const extensions = retryAfter === undefined ? {} : { extensions: { retryAfter } }
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .send({ errors: [{ message: graphqlMessage(error), ...extensions }] })
}
