import type DataLoader from 'dataloader'
import type { Language } from '#language/language.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { Transact } from './db/transaction.ts'
import type { ErrorCounts } from './errorCounts.ts'
import type { AppEvent, EventSink } from './events/define.ts'
import type { FileStore } from './files/fileStore.ts'
import type { Operation } from './graphql/operation.ts'
import type { Log } from './log.ts'
import type { Post } from './mail/post.ts'
import type { ObjectView } from './objectView.ts'
import type { RateLimits } from './rateLimit/rateLimit.ts'
import type { SearchDocument, SearchTrigger } from './search.ts'
import type { AccessTokens } from './tokens/accessToken.ts'
import type { Viewer } from './viewer.ts'

/** What lives as long as the process. */
export type Services = {
  readonly config: Config
  readonly db: Db
  readonly transact: Transact
  readonly clock: Clock
  readonly log: Log
  readonly errors: ErrorCounts
  readonly events: EventSink
  /** Calls back with the tags that a change has touched, here or in another process; `all` after a lost connection. */
  readonly onTouched: (hear: (tags: readonly string[] | 'all') => void) => void
  readonly limits: RateLimits
  readonly post: Post
  readonly captcha: Captcha
  readonly files: FileStore
  readonly texts: Texts
  readonly accessTokens: AccessTokens
  /** What each feature keeps about a person, for the person's own copy of it. */
  readonly personalData: ReadonlyMap<string, PersonalData>
  readonly undoings: readonly Undoing[]
  /** The kinds of objects that the features have registered, by name. */
  readonly kinds: ReadonlyMap<string, ObjectKind>
  /** What can be found, by its kind. */
  readonly searchSources: ReadonlyMap<string, SearchSource>
}

/** What an operation or a resolver works with: the services, and who asks. One for each request. */
export type Context = Services & {
  readonly viewer: Viewer | null
  readonly language: Language
  readonly requestId: string
  /** The network that a request came from, as limits count it; empty where there was no request. */
  readonly network: string
  /** Tags of what has been shown: the page cache keeps a page until one of them is touched. */
  readonly shown: Set<string>
  /** Batched lookups of this request, by name; see `batched`. */
  readonly loaders: Map<string, DataLoader<never, unknown>>
  /** Texts that this request has shown already; see `showText`. */
  readonly visibleTexts: Map<string, string | Promise<string>>
  /** The deadline and the cost of a call of the API; pages have none. */
  readonly operation?: Operation | undefined
}

/** How what people write becomes HTML; the feature writing does it. */
export type Texts = {
  /** For good: the pictures that it shows are in use from now on. Throws Invalid for what nobody could have meant. */
  render(ctx: Context, text: string): Promise<string>
  /** The same HTML, to be looked at. */
  preview(ctx: Context, text: string): Promise<string>
  /**
   * What was rendered, as it is to be read: references bear the titles of now. At once where it refers to nothing.
   * `isHidden` says that it is shown to somebody who may see what others may not, images included.
   */
  show(ctx: Context, html: string, isHidden?: boolean): string | Promise<string>
}

export type PersonalData = (ctx: Context, userId: number) => Promise<unknown>

type RecordEvent = <Payload>(event: AppEvent<Payload>) => void

/** A kind of object, as its feature registers it; comments, ratings, notifications and /view work with any of them. */
export type ObjectKind = {
  readonly kind: string
  /** The three letters of its lwids (D7). */
  readonly prefix: string
  /** Those of the objects that the viewer may see; canonicalPath is computed, never stored (D6). */
  view(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  /** The same for one that somebody asks for by its lwid. */
  find(ctx: Context, lwid: string): Promise<ObjectView | undefined>
  /** For a kind whose objects people call by number, as `#123`: those of the numbers that the viewer may see. */
  findNumbered?(ctx: Context, numbers: readonly number[]): Promise<Map<number, ObjectView>>
  /**
   * Changes the counters of what holds such objects, when they vanish (-1) or come back (1). `parentIds` names the holder
   * of each, the same one as often as it holds one of them. Kinds with it can be hidden by the staff.
   */
  count?(db: Db, parentIds: readonly number[], by: 1 | -1): Promise<void>
  /** What they say, as HTML, for the staff who judge it. */
  bodies?(db: Db, ids: readonly number[]): Promise<Map<number, string>>
  /** Records the event that tells of a new object: late for one that had to wait for the staff. */
  announce?(record: RecordEvent, object: { id: number; parentId: number | null; authorId: number }): void
  /** How it is found by the search; without it, it is not. */
  readonly search?: Searchable
}

/** An entry of the action log, as it is to be taken back. */
export type LoggedAction = {
  readonly id: number
  readonly action: string
  readonly objectType: string
  readonly objectId: number | null
  readonly objectLwid: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** How actions of the staff are taken back: by an operation, which logs that it `undoes` the entry. False when it cannot be. */
export type Undoing = {
  readonly action: RegExp
  run(ctx: Context, entry: LoggedAction): Promise<boolean>
}

/** What a kind of object adds to be found. */
export type Searchable = {
  /** Of these the ones that may be found at all: not those that are deleted or hidden. Whoever asks: rights are roles. */
  documents(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>>
  readonly changedBy: readonly SearchTrigger[]
  /** Found only by who finds what it stands on: its documents need not know who that is. */
  readonly isPartOfParent?: true
  /** The GraphQL type of what is found, and its rows, of those that the viewer may see; else a plain link is shown. */
  readonly results?: {
    type: string | ((row: object) => string)
    rows(ctx: Context, ids: readonly number[]): Promise<Map<number, object>>
  }
}

/** A kind of thing that can be found. Things that are no objects say by `after` which there are. */
export type SearchSource = Searchable & {
  readonly kind: string
  /** Those that the viewer may see, as links. */
  view(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  /** The next ids after one, in their order; objects are listed by their kind. */
  after?(ctx: Context, id: number, most: number): Promise<number[]>
}

export type Visit = Partial<Pick<Context, 'viewer' | 'language' | 'requestId' | 'network'>>

/** A context for one request, job or seed. */
export const contextFor = (services: Services, visit: Visit = {}): Context => ({
  ...services,
  viewer: visit.viewer ?? null,
  language: visit.language ?? 'en',
  requestId: visit.requestId ?? '',
  network: visit.network ?? '',
  shown: new Set(),
  loaders: new Map(),
  visibleTexts: new Map(),
})
