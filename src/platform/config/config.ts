import { resolve } from 'node:path'
import type { z } from 'zod'
import { collectExtensions, type Extensions } from '#extensions/extensionPoint.ts'
import { createDataDir } from '../dataDir.ts'
import type { SharedCacheConfig } from '../sharedCache/purgeTarget.ts'
import { getMeta } from './describe.ts'
import { featureConfigs } from './featureConfig.ts'
import { findMissingSetting, type LiveBase, type LiveConfig, toLiveConfig } from './live.ts'
import type { Role } from './roles.ts'
import type { S3Access, S3Config } from './s3.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { getFixedSettings, parseSettings } from './settings.ts'
import { ConfigError } from './startErrors.ts'
import { type Variables, variables } from './variables.ts'

type SiteEnv = Variables['SITE_ENV']

export type Config = LiveConfig & {
  host: string
  /** 0 for any free port. */
  port: number
  /** Absolute. */
  dataDir: string
  /** Undefined for the embedded server. */
  databaseUrl: string | undefined
  databaseReplicaUrls: string[]
  pgBin: string | undefined
  pgUser: string | undefined
  /** Absolute; undefined if the embedded server does not archive its log. */
  logArchive: string | undefined
  siteEnv: SiteEnv
  trustedProxies: string[]
  roles: ReadonlySet<Role>
  shutdownDelaySeconds: number
  logLevel: string
  pageCache: boolean
  /** Undefined: nothing is measured. */
  metrics: { token: string | undefined; port: number | undefined } | undefined
  /** Shared caches that keep pages; without targets only the site's own cache does. */
  sharedCache: SharedCacheConfig
  /** Collector of traces; empty for none. */
  traceEndpoint: string
  writeLimitFactor: number
  readLimitFactor: number
  maxConnections: number
  demoPassword: string | undefined
  /** The settings that the environment has, as written there; the staff cannot change these. */
  fixedSettings: Readonly<Record<string, string>>
  liveBase: LiveBase
  secrets: Secrets
  /** Undefined: uploads are stored in the data directory. */
  s3: S3Config | undefined
  /** Undefined without keys. */
  s3Access: S3Access | undefined
  adminUrl: string | undefined
  /** Origins that the local sign-in may redirect to, without a token. */
  returnOrigins: string[]
  /** Read by `get` of each FeatureConfig. */
  features: ReadonlyMap<string, unknown>
}

export type { S3Access, S3Config }

/** Where the rows and files of a site are, without what a running site needs. */
export type StorageConfig = DatabaseConfig & Pick<Config, 's3' | 's3Access'>

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'pgBin' | 'pgUser' | 'logArchive'>

/** Reads where the database is, and creates nothing. Throws ConfigError as `loadConfig` does. */
export function loadDatabaseConfig(processEnv: NodeJS.ProcessEnv): DatabaseConfig {
  const env = parse(variables, processEnv)
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    pgBin: env.PG_BIN,
    pgUser: env.PG_USER,
    logArchive: getLogArchive(env),
  }
}

/** Like `loadDatabaseConfig`, for commands that read or write all of a site. */
export function loadStorageConfig(processEnv: NodeJS.ProcessEnv): StorageConfig {
  const env = parse(variables, processEnv)
  return { ...loadDatabaseConfig(processEnv), s3: getS3(env), s3Access: getS3Access(env) }
}

type LoadOptions = { demo?: boolean; extensions?: Extensions }

/**
 * Reads the environment, and creates the data directory and missing secrets; `demo` is the flag `--demo`, `extensions`
 * has the variables of features. Throws ConfigError with one line: the variable's name, the problem, and the value
 * unless it is secret.
 */
export function loadConfig(
  processEnv: NodeJS.ProcessEnv,
  { demo = false, extensions = collectExtensions([]) }: LoadOptions = {},
): Config {
  const env = parse(variables, processEnv)
  const missing = findMissingSetting(env)
  if (missing) throw new ConfigError(`${missing.name}: must be set for ${missing.needs}`)
  const dataDir = resolve(env.DATA_DIR)
  createDataDir(dataDir)
  const liveBase = getLiveBase(env, demo)
  const fixedSettings = getFixedSettings(processEnv)
  return {
    ...toLiveConfig(parseSettings({ fixedSettings, liveBase }, new Map()).parsed, liveBase),
    liveRevision: 0,
    liveBase,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    pgBin: env.PG_BIN,
    pgUser: env.PG_USER,
    logArchive: getLogArchive(env),
    siteEnv: env.SITE_ENV,
    trustedProxies: env.TRUSTED_PROXIES,
    roles: env.ROLES,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    logLevel: env.LOG_LEVEL ?? (env.SITE_ENV === 'development' ? 'debug' : 'info'),
    pageCache: env.PAGE_CACHE === 'on',
    metrics: getMetrics(env),
    sharedCache: {
      targets: env.PAGE_CACHE_PURGE,
      token: env.PAGE_CACHE_PURGE_TOKEN ?? '',
      origins: { fastly: env.FASTLY_API_ORIGIN, cloudflare: env.CLOUDFLARE_API_ORIGIN },
    },
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    writeLimitFactor: env.WRITE_LIMIT_FACTOR ?? (env.SITE_ENV === 'development' ? 20 : 1),
    readLimitFactor: env.READ_LIMIT_FACTOR ?? (env.SITE_ENV === 'development' ? 20 : 1),
    maxConnections: env.MAX_CONNECTIONS,
    demoPassword: env.DEMO_PASSWORD,
    fixedSettings,
    secrets: loadSecrets(env, dataDir),
    s3: getS3(env),
    s3Access: getS3Access(env),
    features: new Map(
      featureConfigs
        .list({ extensions })
        .map(({ feature, variables, create }) => [feature, create(parse(variables, processEnv) as never, { dataDir })]),
    ),
    adminUrl: env.ADMIN_URL,
    returnOrigins: env.RETURN_ORIGINS,
  }
}

const getLogArchive = ({ LOG_ARCHIVE: directory }: Variables): string | undefined => directory && resolve(directory)

const getMetrics = ({ METRICS_TOKEN: token, METRICS_PORT: port }: Variables): Config['metrics'] =>
  token === undefined && port === undefined ? undefined : { token, port }

function getS3(env: Variables): S3Config | undefined {
  const { S3_BUCKET: bucket } = env
  if (!bucket) return undefined
  if (!env.S3_ACCESS_KEY_ID) throw new ConfigError('S3_ACCESS_KEY_ID: must be set with S3_BUCKET')
  const access = getS3Access(env)
  if (!access) throw new ConfigError('S3_SECRET_ACCESS_KEY: must be set with S3_BUCKET')
  return { bucket, ...access, directUploads: env.S3_DIRECT_UPLOADS === 'on' }
}

function getS3Access(env: Variables): S3Access | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) return undefined
  return { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

const getLiveBase = (env: Variables, demo: boolean): LiveBase => ({
  localOrigin: getLocalOrigin(env.HOST, env.PORT),
  isRealProduction: env.SITE_ENV === 'production' && !demo,
  isDevelopment: env.SITE_ENV === 'development',
  providerOrigins: {
    github: env.GITHUB_ORIGIN,
    githubApi: env.GITHUB_API_ORIGIN,
    google: env.GOOGLE_ISSUER,
    steam: env.STEAM_ORIGIN,
  },
})

/** Replaces port 0 by the actual port, also in the default origin. */
export function withPort(config: Config, port: number): Config {
  const localOrigin = getLocalOrigin(config.host, port)
  const siteOrigin = config.siteOrigin === config.liveBase.localOrigin ? localOrigin : config.siteOrigin
  return { ...config, port, siteOrigin, liveBase: { ...config.liveBase, localOrigin } }
}

function parse<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const set = Object.keys(schema.shape).flatMap((name) => {
    const value = env[name]
    return value?.trim() ? [[name, value]] : []
  })
  const result = schema.safeParse(Object.fromEntries(set))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = String(issue?.path[0])
  const problem = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  const { secret } = getMeta(schema.shape[name] as z.ZodType)
  throw new ConfigError(`${name}: ${problem}${secret ? '' : `, not ${JSON.stringify(env[name])}`}`)
}

/** Returns the origin at which a local browser reaches a server listening on `host`. */
function getLocalOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
