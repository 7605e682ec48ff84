import type { FastifyInstance } from 'fastify'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context, ObjectKind, PersonalDataExporter, SearchSource, Services, UndoHandler } from './context.ts'
import type { EventDefinition } from './events/defineEvent.ts'
import type { Listener } from './events/listener.ts'
import type { FeedRoute } from './feed.ts'
import type { Job } from './jobs/jobQueue.ts'

/** Exported by a feature's server/index.ts. */
export type ServerFeature = {
  readonly name: string
  readonly resolvers?: Resolvers
  readonly kinds?: readonly ObjectKind[]
  readonly events?: readonly EventDefinition<never>[]
  readonly listeners?: readonly Listener[]
  /** Listeners derived from the search sources of all features. */
  createSearchListeners?(sources: readonly SearchSource[]): readonly Listener[]
  readonly jobs?: readonly Job[]
  readonly undoHandlers?: readonly UndoHandler[]
  /** For content outside `objects`. */
  readonly searchSources?: readonly SearchSource[]
  readonly feeds?: readonly FeedRoute[]
  /** Exports all data about a user, for that user. */
  readonly exportPersonalData?: PersonalDataExporter
  /**
   * Mail links by action, handled by POST only, because mail scanners follow links. Returns the path of the result
   * page, for browsers without JavaScript.
   */
  readonly mailLinkHandlers?: Readonly<Record<string, (ctx: Context, key: string) => Promise<string>>>
  /** `features` are all features, for routes that serve what other features provide. */
  registerRoutes?(server: FastifyInstance, services: Services, features: readonly ServerFeature[]): void
}
