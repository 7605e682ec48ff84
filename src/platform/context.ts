import type DataLoader from 'dataloader'
import type { Language } from '#language/language.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { Transact } from './db/transaction.ts'
import type { ErrorCounter } from './errorCounter.ts'
import type { AppEvent, EventSink } from './events/defineEvent.ts'
import type { FileStore } from './files/fileStore.ts'
import type { GraphqlOperation } from './graphql/graphqlOperation.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ObjectView } from './objectView.ts'
import type { RateLimits } from './rateLimit/rateLimit.ts'
import type { SearchDocument, SearchTrigger } from './search.ts'
import type { AccessTokens } from './tokens/accessToken.ts'
import type { Viewer } from './viewer.ts'

export type Services = {
  readonly config: Config
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly log: Log
  readonly errorCounter: ErrorCounter
  readonly events: EventSink
  /** Subscribes to tags touched by this or another process; `all` follows a lost connection. */
  readonly onTagsTouched: (listener: (tags: readonly string[] | 'all') => void) => void
  readonly rateLimits: RateLimits
  readonly mailer: Mailer
  readonly captcha: Captcha
  readonly files: FileStore
  readonly textRenderer: TextRenderer
  readonly accessTokens: AccessTokens
  readonly personalDataExporters: ReadonlyMap<string, PersonalDataExporter>
  readonly undoHandlers: readonly UndoHandler[]
  /** By `kind`. */
  readonly kinds: ReadonlyMap<string, ObjectKind>
  /** By `kind`. */
  readonly searchSources: ReadonlyMap<string, SearchSource>
}

/** One instance for each request, job or seed. */
export type Context = Services & {
  readonly viewer: Viewer | null
  readonly language: Language
  readonly requestId: string
  /** IPv4 address or IPv6 /64, the key of rate limits; empty outside requests. */
  readonly network: string
  /** Tags of everything read so far; touching one of them invalidates the cached page. */
  readonly cacheTags: Set<string>
  readonly loaders: Map<string, DataLoader<never, unknown>>
  /** Cache of displayed texts. */
  readonly resolvedTexts: Map<string, string | Promise<string>>
  readonly operation?: GraphqlOperation | undefined
}

/** Implemented by the feature `writing`. */
export type TextRenderer = {
  /** Renders for storage and attaches the images it refers to. Throws ValidationError. */
  render(ctx: Context, text: string): Promise<string>
  preview(ctx: Context, text: string): Promise<string>
  /**
   * Fills current titles into references; synchronous if there are none. `isHidden`: the content is hidden, and the
   * viewer may see it with its images.
   */
  resolveReferences(ctx: Context, html: string, isHidden?: boolean): string | Promise<string>
}

export type PersonalDataExporter = (ctx: Context, userId: number) => Promise<unknown>

type EmitEvent = <Payload>(event: AppEvent<Payload>) => void

/** Comments, ratings, notifications and /view work with every registered kind. */
export type ObjectKind = {
  readonly kind: string
  /** Three letters. */
  readonly prefix: string
  /** Omits objects that the viewer may not see. */
  loadViews(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  findByLwid(ctx: Context, lwid: string): Promise<ObjectView | undefined>
  /** For kinds referenced by number, as `#123`; omits objects that the viewer may not see. */
  findByNumbers?(ctx: Context, numbers: readonly number[]): Promise<Map<number, ObjectView>>
  /**
   * Adjusts the parents' counters; `parentIds` has one entry for each object, so ids repeat. Only kinds with this
   * method can be hidden by the staff.
   */
  adjustCounters?(db: Db, parentIds: readonly number[], by: 1 | -1): Promise<void>
  /** The objects' content as HTML, for moderation. */
  loadBodies?(db: Db, ids: readonly number[]): Promise<Map<number, string>>
  /** Emits the creation event; for a held object only once it is released. */
  emitCreated?(emit: EmitEvent, object: { id: number; parentId: number | null; authorId: number }): void
  readonly search?: Searchable
}

export type LoggedAction = {
  readonly id: number
  readonly action: string
  readonly objectType: string
  readonly objectId: number | null
  readonly objectLwid: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Undoes staff actions by an operation that logs `undoes`; returns false if the action cannot be undone. */
export type UndoHandler = {
  readonly action: RegExp
  run(ctx: Context, entry: LoggedAction): Promise<boolean>
}

export type Searchable = {
  /** Omits what is deleted or hidden; roles are applied by the search itself. */
  loadDocuments(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>>
  readonly triggers: readonly SearchTrigger[]
  /** Search also applies the parent's roles, so the documents need not repeat them. */
  readonly isPartOfParent?: true
  /** Without it, results are plain links; `rows` omits what the viewer may not see. */
  readonly results?: {
    type: string | ((row: object) => string)
    rows(ctx: Context, ids: readonly number[]): Promise<Map<number, object>>
  }
}

/** Kinds outside `objects` must have `after`, to enumerate their rows. */
export type SearchSource = Searchable & {
  readonly kind: string
  /** Omits what the viewer may not see. */
  loadViews(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  /** Ids after `id`, ascending. */
  listIdsAfter?(ctx: Context, id: number, limit: number): Promise<number[]>
}

export type ContextOptions = Partial<Pick<Context, 'viewer' | 'language' | 'requestId' | 'network'>>

export const createContext = (services: Services, options: ContextOptions = {}): Context => ({
  ...services,
  viewer: options.viewer ?? null,
  language: options.language ?? 'en',
  requestId: options.requestId ?? '',
  network: options.network ?? '',
  cacheTags: new Set(),
  loaders: new Map(),
  resolvedTexts: new Map(),
})
