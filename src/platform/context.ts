import type DataLoader from 'dataloader'
import type pg from 'pg'
import type { Extensions } from '#extensions/extensionPoint.ts'
import type { Language } from '#language/language.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { LogPosition } from './db/logPosition.ts'
import type { Replicas } from './db/replicas.ts'
import type { Transact } from './db/transaction.ts'
import type { ErrorCounter } from './errorCounter.ts'
import type { EventSink } from './events/defineEvent.ts'
import type { FileStore } from './files/fileStore.ts'
import type { GraphqlOperation } from './graphql/graphqlOperation.ts'
import type { IdempotentRequest } from './idempotency/idempotentRequest.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { RateLimits } from './rateLimit/rateLimit.ts'
import type { AccessTokens } from './tokens/accessToken.ts'
import type { Viewer } from './viewer.ts'

export type Services = {
  readonly config: Config
  readonly db: Db
  /** For what needs a session of its own. */
  readonly connection: pg.PoolConfig
  readonly transact: Transact
  readonly replicas: Replicas
  readonly clock: Clock
  readonly log: Log
  readonly errorCounter: ErrorCounter
  readonly events: EventSink
  /** Subscribes to tags touched by this or another process; `all` follows a lost connection. */
  readonly onTagsTouched: (listener: (tags: readonly string[] | 'all') => void) => void
  /** Whether tags touched by other processes are not heard at present. */
  readonly isTagBusLost: () => boolean
  readonly rateLimits: RateLimits
  readonly mailer: Mailer
  readonly captcha: Captcha
  readonly files: FileStore
  readonly textRenderer: TextRenderer
  readonly accessTokens: AccessTokens
  /** The contributions of features whose module is on. */
  readonly extensions: Extensions
  /** The contributions of all features, for jobs that keep stored data consistent. */
  readonly installedExtensions: Extensions
}

/** One instance for each request, job or seed. */
export type Context = Services & {
  readonly viewer: Viewer | null
  readonly language: Language
  readonly requestId: string
  /** What the viewer wrote last; replicas that have not replayed it are not asked. */
  readonly position?: LogPosition | undefined
  /** IPv4 address or IPv6 /64, the key of rate limits; empty outside requests. */
  readonly network: string
  /** Tags of everything read so far; touching one of them invalidates the cached page. */
  readonly cacheTags: Set<string>
  /** The time when data read so far stops being true by itself, in milliseconds since 1970. */
  readonly cacheExpiry: { at: number }
  readonly loaders: Map<string, DataLoader<never, unknown>>
  /** Cache of displayed texts. */
  readonly resolvedTexts: Map<string, string | Promise<string>>
  readonly operation?: GraphqlOperation | undefined
  /** Set if the caller sent an Idempotency-Key. */
  readonly idempotentRequest?: IdempotentRequest | undefined
}

/** Renders texts of members. */
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

/** The context for what must reach all that is stored, also of features whose module is off. */
export const withInstalled = (ctx: Context): Context => ({
  ...ctx,
  extensions: ctx.installedExtensions,
  loaders: new Map(),
})

export type ContextOptions = Partial<Pick<Context, 'viewer' | 'language' | 'requestId' | 'network' | 'position'>>

export const createContext = (services: Services, options: ContextOptions = {}): Context => ({
  ...services,
  viewer: options.viewer ?? null,
  language: options.language ?? 'en',
  requestId: options.requestId ?? '',
  position: options.position,
  network: options.network ?? '',
  cacheTags: new Set(),
  cacheExpiry: { at: Number.POSITIVE_INFINITY },
  loaders: new Map(),
  resolvedTexts: new Map(),
})

/** Returns a context for another attempt of the same request, which must not find what the first one has loaded. */
export const renewContext = (ctx: Context): Context => ({
  ...ctx,
  cacheTags: new Set(),
  cacheExpiry: { at: Number.POSITIVE_INFINITY },
  loaders: new Map(),
  resolvedTexts: new Map(),
})

/** The page is for nobody else: no cache keeps it, and its address is not passed on to other sites. */
export function preventCaching({ cacheExpiry }: Context): void {
  cacheExpiry.at = 0
}

/** Null is never. */
export function limitCaching({ cacheExpiry }: Context, until: Date | null): void {
  if (until) cacheExpiry.at = Math.min(cacheExpiry.at, until.getTime())
}
