import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getRevision } from '#platform/config/revision.ts'
import { createContext, type Services } from '#platform/context.ts'
import { type AppError, getRetryAfter, RejectedError, toAppError, toGraphqlMessage } from '#platform/errors.ts'
import { assertBudget, chargeBudget } from '#platform/graphql/costBudget.ts'
import { GraphqlOperation } from '#platform/graphql/graphqlOperation.ts'
import type { GraphqlServer } from '#platform/graphql/graphqlServer.ts'
import { chooseEncoding, compress } from '#platform/http/encoding.ts'
import { hasCredentials } from '#platform/http/keepCredentialsPrivate.ts'
import { IdempotentRequest, isIdempotencyKey } from '#platform/idempotency/idempotentRequest.ts'
import { withSpan } from '#platform/observability/tracing.ts'
import { toNetwork } from '#platform/rateLimit/toNetwork.ts'

const graphqlBodyLimit = 1_048_576

/** Callers that loop are refused this slowly: at once, four connections would keep a core busy with refusals. */
const refusalDelayMs = 500

export function graphqlRoute(scope: FastifyInstance, graphql: GraphqlServer, services: Services): void {
  // Yoga parses every body itself, multipart included; this only limits the size.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: graphqlBodyLimit }, (_request, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((error, _request, reply) => {
    const expected = toAppError(error)
    if (!expected) throw error
    return sendError(expected, reply)
  })
  scope.addHook('onRequest', async (request) => {
    // The check precedes the reading of the body, so that rejecting a flood costs next to nothing.
    if (hasCredentials(request)) return
    await assertBudget(createContext(services, { network: toNetwork(request.ip) })).catch(async (error) => {
      await sleep(refusalDelayMs)
      throw error
    })
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

const isMultipart = (type = ''): boolean => /^multipart\/form-data\b/i.test(type)

/** The operations, the map and the files. Parsing thousands of parts would be slow. */
const maxParts = 20

function hasFewParts(body: Buffer): boolean {
  // The closing boundary counts as well.
  let boundaries = body.indexOf('--') === 0 ? 1 : 0
  for (let at = 0; boundaries <= maxParts + 1; boundaries++) {
    at = body.indexOf('\n--', at)
    if (at < 0) return true
    at++
  }
  return false
}

/** Other sites can send forms and plain text, but neither JSON nor a custom header. */
function cannotBeForged({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  if (/^application\/(json|graphql(-response)?\+json)\b/i.test(type)) return true
  const customHeaders = ['authorization', 'x-authorization', 'graphql-require-preflight']
  return isMultipart(type) && customHeaders.some((name) => headers[name] !== undefined)
}

async function answer(graphql: GraphqlServer, request: FastifyRequest, reply: FastifyReply) {
  // Bodies are passed as a whole: they are short, and streams cost more.
  const { method, headers, body } = request
  if (hasCredentials(request)) await assertBudget(request.context)
  const operation = new GraphqlOperation()
  const app = { ...request.context, operation, idempotentRequest: toIdempotentRequest(request) }
  reply.raw.once('close', () => operation.abortIfAbortable())
  try {
    const init = { method, headers, body } as RequestInit
    const response = await withSpan('graphql', {}, async () =>
      graphql.fetch(`http://graphql${request.url}`, init, { app }),
    )
    for (const [name, value] of response.headers) reply.header(name, value)
    reply.header('x-site-revision', getRevision(request.context.config))
    return reply.code(response.status).send(await encode(await response.text(), request, reply))
  } finally {
    operation.clearDeadline()
    await chargeBudget(app, request.url.length + (Buffer.isBuffer(body) ? body.length : 0))
  }
}

/** Bytes from which answers are compressed; shorter ones fit into one packet. */
const minCompressedLength = 1_024

async function encode(text: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const encoding = text.length < minCompressedLength ? 'identity' : chooseEncoding(headers['accept-encoding'])
  if (encoding === 'identity') return text
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress(Buffer.from(text), { encoding, effort: 'fast' })
}

function toIdempotentRequest({ headers, body, context: { viewer } }: FastifyRequest): IdempotentRequest | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || !Buffer.isBuffer(body)) return undefined
  if (Array.isArray(key) || !isIdempotencyKey(key)) throw new RejectedError('idempotency-key-malformed', 400)
  return new IdempotentRequest({ key, viewer, body })
}

/** Uses the format of GraphQL errors. */
function sendError(error: AppError, reply: FastifyReply) {
  const retryAfter = getRetryAfter(error)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const extensions = retryAfter === undefined ? {} : { extensions: { retryAfter } }
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .send({ errors: [{ message: toGraphqlMessage(error), ...extensions }] })
}
