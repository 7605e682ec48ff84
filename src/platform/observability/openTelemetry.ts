import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { getLoggedPath } from '../http/loggedPath.ts'
import type { Tracer } from './tracer.ts'

const serviceName = 'backplane'

export function createTracer(endpoint: string): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(serviceName)
  return {
    run: (name, attributes, work) => tracer.startActiveSpan(name, { attributes }, (span) => endWith(span, work())),
    traceRequests(server, isTrusted) {
      const spans = new WeakMap<FastifyRequest, { span: Span; context: Context }>()
      const start = (request: FastifyRequest) => {
        const { traceparent } = request.headers
        const parent = isTrusted(request.socket.remoteAddress ?? '') ? parseParent(traceparent) : ROOT_CONTEXT
        const attributes = {
          'http.request.method': request.method,
          'url.path': getLoggedPath(request),
          'backplane.request_id': request.id,
        }
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent)
        return { span, context: trace.setSpan(parent, span) }
      }
      const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
        let entry = spans.get(request)
        if (!entry) spans.set(request, (entry = start(request)))
        context.with(entry.context, done)
      }
      server.addHook('onRequest', enter)
      // Again, because the context is lost while the body is received.
      server.addHook('preHandler', enter)
      server.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)?.span
        const route = request.pagePattern ?? request.routeOptions.url ?? ''
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    stop: () => provider.shutdown(),
  }
}

async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // The error's message is left out, because it may contain private data.
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
    throw error
  } finally {
    span.end()
  }
}

/** W3C Trace Context, version 00. */
function parseParent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}
