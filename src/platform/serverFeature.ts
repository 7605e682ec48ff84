import type { FastifyInstance } from 'fastify'
import type { Contribution, Extensions } from '#extensions/extensionPoint.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context, Services } from './context.ts'
import type { EventDefinition } from './events/defineEvent.ts'
import type { Listener } from './events/listener.ts'
import type { Job } from './jobs/jobQueue.ts'
import type { Timer } from './jobs/timers.ts'

/** Exported by a feature's server/index.ts. */
export type ServerFeature = {
  readonly name: string
  readonly resolvers?: Resolvers
  readonly events?: readonly EventDefinition<never>[]
  readonly listeners?: readonly Listener[]
  /** Listeners derived from what other features contribute. */
  createListeners?(host: { extensions: Extensions }): readonly Listener[]
  readonly jobs?: readonly Job[]
  readonly timers?: readonly Timer[]
  /** What it contributes to extension points of others. */
  readonly extensions?: readonly Contribution[]
  /**
   * Mail links by action, handled by POST only, because mail scanners follow links. Returns the path of the result
   * page, for browsers without JavaScript. A link may name the page that led to it, which anybody can change.
   */
  readonly mailLinkHandlers?: Readonly<
    Record<string, (ctx: Context, key: string, returnPath?: string) => Promise<string>>
  >
  /**
   * Runs in each process before it serves anything. `dropCaches` empties all caches of the process, for what no tag tells
   * which pages show it.
   */
  connect?(services: Services, dropCaches: () => void): Promise<void>
  registerRoutes?(server: FastifyInstance, services: Services): void
}
