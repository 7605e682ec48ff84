import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Context } from '../context.ts'
import { getRetryAfter, toAppError, toRestBody } from '../errors.ts'
import type { Log } from '../log.ts'
import { type RequestScope, requestScope } from '../requestScope.ts'
import { keepCredentialsPrivate } from './keepCredentialsPrivate.ts'
import { limitBodyTime } from './limitBodyTime.ts'
import { limitConnections } from './limitConnections.ts'
import { getLoggedPath } from './loggedPath.ts'
import { rejectMalformed, toOriginForm } from './rejectMalformed.ts'
import { createRequestIdFactory } from './trustedProxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for API routes only. */
    context: Context
    scope?: RequestScope
    /** Under overload a line for each request would make it worse; the metrics count them. */
    isShed?: true
  }
  interface FastifyContextConfig {
    /** Limits large uploads by progress instead of total time. */
    largeBody?: true
    /** Exempt from admission control: the handler waits for the body. */
    longRunning?: true
    /** Publishes nothing, so silenced members may call it. */
    allowedWhileSilenced?: true
  }
}

/** Default; routes for GraphQL and uploads override it. */
const bodyLimit = 16_384
/** Against slow senders of headers (slowloris). */
const headersTimeoutMs = 15_000
/** Node's default of 30 seconds would let clients hold connections for 45. */
const connectionsCheckingInterval = 2_000
/** Ends clients that do not read their response, and so hold a connection and a file. */
const defaultIdleTimeoutMs = 120_000
/** Requests sent before the shutdown have arrived by then. */
const shutdownGraceMs = 500

/** Finds the answer to a request that would be refused anyway; undefined for others. Set once the routes exist. */
export type Shedding = {
  findAnswer?: (request: FastifyRequest) => ((reply: FastifyReply) => Promise<unknown>) | undefined
}

type Options = {
  /** Headers of every response. */
  getHeaders(): Record<string, string>
  log: Log
  trustedProxies: readonly string[]
  maxConnections: number
  idleTimeoutMs?: number
  errorPage(request: FastifyRequest, status: number): Promise<string>
  shedding?: Shedding
}

/** Creates the server with the limits, headers and error handling of all routes. */
export function createHttpServer(options: Options): FastifyInstance {
  const { log, trustedProxies, getHeaders } = options
  // Widened: Fastify's type parameter for loggers is invariant.
  const loggerInstance: FastifyBaseLogger = log
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    http: { connectionsCheckingInterval },
    rewriteUrl: toOriginForm,
    // Headers and bodies have their own limits.
    requestTimeout: 0,
    connectionTimeout: options.idleTimeoutMs ?? defaultIdleTimeoutMs,
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    genReqId: createRequestIdFactory(trustedProxies) as never,
    forceCloseConnections: 'idle',
    // Answers requests of clients that cannot know of the shutdown yet.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    frameworkErrors: async (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(getHeaders()).code(400).header('cache-control', 'no-store')
      if (!acceptsHtml(request)) return reply.send({ error: '400' })
      return reply.type('text/html; charset=utf-8').send(await options.errorPage(request, 400))
    },
  })
  server.server.headersTimeout = headersTimeoutMs
  limitConnections(server.server, options)
  // CSRF protection: other sites can send plain text without a preflight request.
  server.removeContentTypeParser('text/plain')
  allowEmptyJson(server)
  closeIdleConnectionsOnShutdown(server)
  const enterScope = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    requestScope.run((request.scope ??= { id: request.id }), done)
  // First: under overload most requests end here, and take the time of those that are served.
  server.addHook('onRequest', (request, reply, done) => {
    const answer = options.shedding?.findAnswer?.(request)
    if (!answer) return done()
    limitBodyTime(request)
    answer(reply.headers(getHeaders())).catch(done)
  })
  server.addHook('onRequest', enterScope)
  // Again, because the scope is lost while the body is received.
  server.addHook('preHandler', enterScope)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(getHeaders()).header('x-request-id', request.id)
    limitBodyTime(request)
    rejectMalformed(request)
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const line = {
      id,
      method,
      path: getLoggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    log[reply.statusCode >= 500 && !request.isShed ? 'warn' : 'debug'](line, 'request')
  })
  keepCredentialsPrivate(server)
  // Page routes match every URL, so only unknown API calls and missing files get here.
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ error: '404' }),
  )
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, { request, reply }, options))
  return server
}

/**
 * Node would wait for preconnected browsers that sent no request, and for the next request on connections that were
 * busy when the shutdown began.
 */
function closeIdleConnectionsOnShutdown(server: FastifyInstance): void {
  const open = new Set<Socket>()
  server.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.addHook('preClose', async () => {
    const closing = setInterval(() => {
      server.server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, shutdownGraceMs).unref()
    server.server.once('close', () => clearInterval(closing))
  })
}

/** Many clients send this content type without a body. */
function allowEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, String(body), done),
  )
}

export const acceptsHtml = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerError(error: FastifyError, { request, reply }: Exchange, { log, errorPage }: Options) {
  const appError = toAppError(error)
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  const status = appError?.status ?? (isClientError ? (error.statusCode as number) : 500)
  if (status === 500) log.error({ err: error, id: request.id, path: getLoggedPath(request) }, 'unexpected error')
  const retryAfter = appError && getRetryAfter(appError)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(status).header('cache-control', 'no-store')
  if (acceptsHtml(request)) return reply.type('text/html; charset=utf-8').send(await errorPage(request, status))
  return reply.send(appError ? toRestBody(appError) : { error: String(status) })
}
