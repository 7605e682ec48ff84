import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Context } from '../context.ts'
import { expectedError, restBody, TooMany } from '../errors.ts'
import type { Log } from '../log.ts'
import { type HeaderOptions, securityHeaders } from './headers.ts'
import { limitBodyTime } from './limitBodyTime.ts'
import { limitConnections } from './limitConnections.ts'
import { originForm, rejectMalformed } from './rejectMalformed.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, and all that answering takes. Set for the routes of the API. */
    context: Context
  }
  interface FastifyContextConfig {
    /** The route takes large files: slow senders are judged by what they send, not by how long it takes. */
    largeBody?: true
    /** Its handler reads the body, for as long as the sender takes: it needs no place among those that work. */
    longRunning?: true
  }
}

/** Larger bodies are answered 413. A call that takes more says so: GraphQL and uploads do. */
const bodyLimit = 16_384
/** Slow senders of headers are cut off, so that they cannot hold connections (security, section 3, row 12). */
const headersTimeoutMs = 15_000
/** How often Node looks for them: by default it is every 30 seconds, so that they would hold connections for 45. */
const connectionsCheckingInterval = 2_000
/** So are those who ask and then read nothing: each would hold a connection and a file for as long as it likes. */
const standstillMs = 120_000
/** What was sent just before the stop has arrived by then. */
const silenceMs = 500

type Options = HeaderOptions & {
  log: Log
  trustedProxies: readonly string[]
  maxConnections: number
  standstillMs?: number
  /** Shows an error to somebody who asked for a page. */
  errorPage(request: FastifyRequest, status: number): Promise<string>
}

/** The HTTP server with what all routes share: limits, ids, headers, and one place where errors become answers. */
export function makeHttpServer(options: Options): FastifyInstance {
  const { log, trustedProxies } = options
  const headers = securityHeaders(options)
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    http: { connectionsCheckingInterval },
    rewriteUrl: originForm,
    // Node knows one time for all requests; bodies have theirs from `limitBodyTime`.
    requestTimeout: 0,
    connectionTimeout: options.standstillMs ?? standstillMs,
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // What was sent before the sender could know of the stop is answered as usual, and its connection closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    frameworkErrors: async (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers).code(400).header('cache-control', 'no-store')
      if (!wantsPage(request)) return reply.send({ error: '400' })
      return reply.type('text/html; charset=utf-8').send(await options.errorPage(request, 400))
    },
  } as never) as unknown as FastifyInstance
  server.server.headersTimeout = headersTimeoutMs
  limitConnections(server.server, options)
  // What a form or a plain text could send from another site changes nothing here (security requirement 11).
  server.removeContentTypeParser('text/plain')
  allowEmptyJson(server)
  closeLeftConnections(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    limitBodyTime(request)
    rejectMalformed(request)
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const line = { id, method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'request')
  })
  // Of pages there is a route for each address: these are calls that we do not know, and files that are gone.
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ error: '404' }),
  )
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, { request, reply }, options))
  return server as FastifyInstance
}

/**
 * Once the server closes, Node waits for connections on which nothing was asked yet, as browsers open them, and for the
 * next request on those that were busy when the close began.
 */
function closeLeftConnections(server: FastifyInstance): void {
  const open = new Set<Socket>()
  server.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.addHook('preClose', async () => {
    const closing = setInterval(() => {
      server.server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, silenceMs).unref()
    server.server.once('close', () => clearInterval(closing))
  })
}

/** Calls that take nothing are often sent as JSON and without a body. */
function allowEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, String(body), done),
  )
}

/** Without the query, which may carry a key or a token. */
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerError(error: FastifyError, { request, reply }: Exchange, { log, errorPage }: Options) {
  const known = expectedError(error)
  const clientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  const status = known?.status ?? (clientFault ? (error.statusCode as number) : 500)
  if (status === 500) log.error({ err: error, id: request.id, path: pathOf(request) }, 'unexpected error')
  if (known instanceof TooMany) reply.header('retry-after', known.retryAfterSeconds)
  if (status === 503) reply.header('retry-after', 5)
  reply.code(status).header('cache-control', 'no-store')
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(await errorPage(request, status))
  return reply.send(known ? restBody(known) : { error: String(status) })
}
