import { resolve } from 'node:path'
import type { z } from 'zod'
import { collectExtensions, type Extensions } from '#extensions/extensionPoint.ts'
import { createDataDir } from '../dataDir.ts'
import type { SharedCacheConfig } from '../sharedCache/purgeTarget.ts'
import { type BrandConfig, getBrand } from './brand.ts'
import { getMeta } from './describe.ts'
import { featureConfigs } from './featureConfig.ts'
import type { Role } from './roles.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { getFixedSettings } from './settings.ts'
import { ConfigError } from './startErrors.ts'
import { type Variables, variables } from './variables.ts'

type SiteEnv = Variables['SITE_ENV']

export type Config = {
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
  siteEnv: SiteEnv
  /** The origin without a trailing slash. */
  siteOrigin: string
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
  brand: BrandConfig
  /** The settings that the environment has, as written there; the staff cannot change these. */
  fixedSettings: Readonly<Record<string, string>>
  secrets: Secrets
  /** Undefined: uploads are stored in the data directory. */
  s3: S3Config | undefined
  /** Undefined: mails are stored, not sent. */
  smtpUrl: string | undefined
  mailFrom: string
  reporting: ReportingConfig
  captcha: { kind: 'none' | 'altcha' | 'hcaptcha' | 'turnstile'; siteKey: string; secret: string }
  adminUrl: string | undefined
  staffSecondFactor: 'required' | 'optional' | 'off'
  providers: ProvidersConfig
  /** Origins that the local sign-in may redirect to, without a token. */
  returnOrigins: string[]
  /** Read by `get` of each FeatureConfig. */
  features: ReadonlyMap<string, unknown>
}

type ReportingConfig = { matomo?: { url: string; siteId: number }; sentryDsn?: string }

export type S3Config = {
  bucket: string
  /** Undefined for AWS. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  directUploads: boolean
}

type OAuthClient = { clientId: string; clientSecret: string }

export type ProvidersConfig = {
  github: (OAuthClient & { origin: string; apiOrigin: string }) | undefined
  google: (OAuthClient & { issuer: string }) | undefined
  steam: { origin: string } | undefined
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
  // Demo visitors sign in to the management with the printed password.
  const isRealProduction = env.SITE_ENV === 'production' && !demo
  const dataDir = resolve(env.DATA_DIR)
  createDataDir(dataDir)
  const siteOrigin = env.SITE_ORIGIN ?? getLocalOrigin(env.HOST, env.PORT)
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    pgBin: env.PG_BIN,
    pgUser: env.PG_USER,
    siteEnv: env.SITE_ENV,
    siteOrigin,
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
    brand: getBrand(env),
    fixedSettings: getFixedSettings(processEnv),
    secrets: loadSecrets(env, dataDir),
    s3: getS3(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `noreply@${new URL(siteOrigin).hostname}`,
    features: new Map(
      featureConfigs
        .list({ extensions })
        .map(({ feature, variables, create }) => [feature, create(parse(variables, processEnv) as never, { dataDir })]),
    ),
    reporting: getReporting(env),
    adminUrl: env.ADMIN_URL,
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (isRealProduction ? 'required' : 'optional'),
    captcha: getCaptcha(env),
    providers: getProviders(env),
    returnOrigins: env.RETURN_ORIGINS,
  }
}

const getReporting = ({
  MATOMO_URL: url,
  MATOMO_SITE_ID: siteId,
  SENTRY_DSN: sentryDsn,
}: Variables): ReportingConfig => ({
  ...(url ? { matomo: { url, siteId } } : {}),
  ...(sentryDsn ? { sentryDsn } : {}),
})

const getMetrics = ({ METRICS_TOKEN: token, METRICS_PORT: port }: Variables): Config['metrics'] =>
  token === undefined && port === undefined ? undefined : { token, port }

function getS3(env: Variables): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return undefined
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID: must be set with S3_BUCKET')
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY: must be set with S3_BUCKET')
  const directUploads = env.S3_DIRECT_UPLOADS === 'on'
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey, directUploads }
}

function getCaptcha(env: Variables): Config['captcha'] {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey = '', CAPTCHA_SECRET: secret = '' } = env
  if (env.SITE_ENV === 'development') return { kind: 'none', siteKey, secret }
  if (kind !== 'altcha' && !siteKey) throw new ConfigError(`CAPTCHA_SITE_KEY: must be set for ${kind}`)
  if (kind !== 'altcha' && !secret) throw new ConfigError(`CAPTCHA_SECRET: must be set for ${kind}`)
  return { kind, siteKey, secret }
}

function getProviders(env: Variables): ProvidersConfig {
  const github = getClient('GITHUB', env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET)
  const google = getClient('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  return {
    github: github && { ...github, origin: env.GITHUB_ORIGIN, apiOrigin: env.GITHUB_API_ORIGIN },
    google: google && { ...google, issuer: env.GOOGLE_ISSUER },
    steam: env.STEAM_SIGN_IN === 'on' ? { origin: env.STEAM_ORIGIN } : undefined,
  }
}

function getClient(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): OAuthClient | undefined {
  if (!clientId) return undefined
  if (!clientSecret) throw new ConfigError(`${name}_CLIENT_SECRET: must be set with ${name}_CLIENT_ID`)
  return { clientId, clientSecret }
}

/** Replaces port 0 by the actual port, also in the default origin. */
export function withPort(config: Config, port: number): Config {
  const isDefaultOrigin = config.siteOrigin === getLocalOrigin(config.host, config.port)
  return { ...config, port, siteOrigin: isDefaultOrigin ? getLocalOrigin(config.host, port) : config.siteOrigin }
}

function parse<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const set = Object.entries(env).filter(([name, value]) => name in schema.shape && value?.trim())
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
