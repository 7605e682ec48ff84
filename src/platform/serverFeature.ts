import type { FastifyInstance } from 'fastify'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context, ObjectKind, PersonalData, SearchSource, Services, Undoing } from './context.ts'
import type { EventDefinition } from './events/define.ts'
import type { Listener } from './events/listener.ts'
import type { Job } from './jobs/jobs.ts'

/** What a feature brings to the server; its front door, server/index.ts, exports one. All parts but the name are optional. */
export type ServerFeature = {
  readonly name: string
  readonly resolvers?: Resolvers
  readonly kinds?: readonly ObjectKind[]
  readonly events?: readonly EventDefinition<never>[]
  readonly listeners?: readonly Listener[]
  readonly jobs?: readonly Job[]
  readonly undoings?: readonly Undoing[]
  /** What can be found and is no object; kinds of objects say it in their `search`. */
  readonly searchSources?: readonly SearchSource[]
  /** Everything the feature keeps about a person, as it may be given to that person. */
  readonly personalData?: PersonalData
  /** What runs as long as the process does; `stop` ends what is under way in an orderly manner. */
  background?(context: () => Context): { stop(): Promise<void> }
  /**
   * What the links of mails do, by their action, when the page they lead to is posted (D16); gives the path of the page
   * that says what came of it, for those who have no JavaScript.
   */
  readonly callbacks?: Readonly<Record<string, (ctx: Context, key: string) => Promise<string>>>
  /** REST routes, only where the specification has them. */
  routes?(server: FastifyInstance, services: Services): void
}
