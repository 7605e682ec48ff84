import type { FastifyInstance } from 'fastify'

export type Attributes = Record<string, string | number | boolean>

export type Tracer = {
  run<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  traceRequests(server: FastifyInstance, isTrusted: (address: string) => boolean): void
  /** Sends what is waiting. */
  stop(): Promise<void>
}
