import type { Attributes, Tracer } from './tracer.ts'

let tracer: Tracer | undefined

/** OpenTelemetry is imported only if an endpoint is configured. */
export async function startTracing(endpoint: string): Promise<Tracer> {
  const { createTracer } = await import('./openTelemetry.ts')
  const started = createTracer(endpoint)
  tracer = {
    ...started,
    async stop() {
      tracer = undefined
      await started.stop()
    },
  }
  return tracer
}

/** Calls `work` at once, in a span of the current request or job if traces are on. */
export const withSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.run(name, attributes, work) : work()
