import { join, resolve } from 'node:path'
import { makeDataDir } from '../dataDir.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { ConfigError } from './startError.ts'
import { metaOf, type VariableName, type Variables, variables } from './variables.ts'

type SiteEnv = Variables['SITE_ENV']

export type BrandConfig = {
  name: string
  product: string
  description: string
  /** With the colon and slashes. */
  urlScheme: string
  startYear: number
  stores: { name: string; url: string; embedUrl?: string }[]
  /** `icon` is the name in small letters without blanks. */
  socials: { icon: string; name: string; url: string }[]
  /** Empty when there is none. */
  wikiUrl: string
  statusUrl: string
}

export type Config = {
  host: string
  /** 0 for any free port. */
  port: number
  /** Absolute. */
  dataDir: string
  /** Undefined when the site runs a server of its own. */
  databaseUrl: string | undefined
  pgBin: string | undefined
  pgUser: string | undefined
  siteEnv: SiteEnv
  /** Scheme and host, without a closing slash. */
  siteOrigin: string
  trustedProxies: string[]
  shutdownDelaySeconds: number
  logLevel: string
  pageCache: boolean
  /** What limits on writing are multiplied by. */
  writeLimitFactor: number
  /** What limits on asking the API are multiplied by. */
  readLimitFactor: number
  maxConnections: number
  demoPassword: string | undefined
  brand: BrandConfig
  secrets: Secrets
  /** Undefined when uploaded files are kept in the data directory. */
  s3: S3Config | undefined
  /** Undefined when mails stay in the database. */
  smtpUrl: string | undefined
  mailFrom: string
  newsletter: NewsletterConfig
  reporting: ReportingConfig
  captcha: { kind: 'none' | 'altcha' | 'hcaptcha' | 'turnstile'; siteKey: string; secret: string }
  /** Undefined for our own page. */
  adminUrl: string | undefined
  staffSecondFactor: 'required' | 'optional' | 'off'
  /** Those that sign-in is offered with; the others are undefined. */
  providers: ProvidersConfig
  /** Origins of other sites that a local sign-in may lead to, without a token. */
  returnOrigins: string[]
}

/** What the browser reports to others; empty by default. */
type ReportingConfig = { matomo?: { url: string; siteId: number }; sentryDsn?: string }

type NewsletterConfig = {
  transport: Variables['NEWSLETTER_TRANSPORT']
  /** Absolute. */
  spoolDir: string
  apiUrl: string
  apiKey: string
  /** Empty when no provider reports. */
  feedbackKey: string
  connections: number
  /** 0 for no limit. */
  perSecond: number
  /** Empty when newsletters are not announced. */
  discordWebhookUrl: string
}

export type S3Config = {
  bucket: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether browsers may send files to it without us. */
  directUploads: boolean
}

type Client = { clientId: string; clientSecret: string }

export type ProvidersConfig = {
  github: (Client & { origin: string; apiOrigin: string }) | undefined
  google: (Client & { issuer: string }) | undefined
  steam: { origin: string } | undefined
}

/**
 * Reads the variables, and makes the data directory with the secrets that are unset; `demo` as `--demo` was given.
 * Throws ConfigError with one line: the variable's name, what is wrong, and the value unless it is secret.
 */
export function loadConfig(env: NodeJS.ProcessEnv, { demo = false } = {}): Config {
  const given = parse(env)
  // Whoever tries a demo site out looks at the management with the password that it printed.
  const isSerious = given.SITE_ENV === 'production' && !demo
  const dataDir = resolve(given.DATA_DIR)
  makeDataDir(dataDir)
  const siteOrigin = given.SITE_ORIGIN ?? ownOrigin(given.HOST, given.PORT)
  return {
    host: given.HOST,
    port: given.PORT,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    pgBin: given.PG_BIN,
    pgUser: given.PG_USER,
    siteEnv: given.SITE_ENV,
    siteOrigin,
    trustedProxies: given.TRUSTED_PROXIES,
    shutdownDelaySeconds: given.SHUTDOWN_DELAY_SECONDS,
    logLevel: given.LOG_LEVEL ?? (given.SITE_ENV === 'development' ? 'debug' : 'info'),
    pageCache: given.PAGE_CACHE === 'on',
    writeLimitFactor: given.WRITE_LIMIT_FACTOR ?? (given.SITE_ENV === 'development' ? 20 : 1),
    readLimitFactor: given.READ_LIMIT_FACTOR ?? (given.SITE_ENV === 'development' ? 20 : 1),
    maxConnections: given.MAX_CONNECTIONS,
    demoPassword: given.DEMO_PASSWORD,
    brand: brandOf(given),
    secrets: loadSecrets(given, dataDir),
    s3: s3Of(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `noreply@${new URL(siteOrigin).hostname}`,
    newsletter: newsletterOf(given, dataDir),
    reporting: reportingOf(given),
    adminUrl: given.ADMIN_URL,
    staffSecondFactor: given.STAFF_SECOND_FACTOR ?? (isSerious ? 'required' : 'optional'),
    captcha: captchaOf(given),
    providers: providersOf(given),
    returnOrigins: given.RETURN_ORIGINS,
  }
}

const reportingOf = ({
  MATOMO_URL: url,
  MATOMO_SITE_ID: siteId,
  SENTRY_DSN: sentryDsn,
}: Variables): ReportingConfig => ({
  ...(url ? { matomo: { url, siteId } } : {}),
  ...(sentryDsn ? { sentryDsn } : {}),
})

function newsletterOf(given: Variables, dataDir: string): NewsletterConfig {
  const { NEWSLETTER_TRANSPORT: transport, NEWSLETTER_API_URL: apiUrl } = given
  if (transport === 'http' && !apiUrl) throw new ConfigError('NEWSLETTER_API_URL: must be set for http')
  return {
    transport,
    spoolDir: resolve(given.NEWSLETTER_SPOOL_DIR ?? join(dataDir, 'spool')),
    apiUrl,
    apiKey: given.NEWSLETTER_API_KEY ?? '',
    feedbackKey: given.NEWSLETTER_FEEDBACK_KEY ?? '',
    connections: given.NEWSLETTER_CONNECTIONS,
    perSecond: given.NEWSLETTER_PER_SECOND,
    discordWebhookUrl: given.DISCORD_WEBHOOK_URL,
  }
}

function s3Of(given: Variables): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!bucket) return undefined
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID: must be set with S3_BUCKET')
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY: must be set with S3_BUCKET')
  const directUploads = given.S3_DIRECT_UPLOADS === 'on'
  return { bucket, endpoint: given.S3_ENDPOINT, region: given.S3_REGION, accessKeyId, secretAccessKey, directUploads }
}

function captchaOf(given: Variables): Config['captcha'] {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey = '', CAPTCHA_SECRET: secret = '' } = given
  if (given.SITE_ENV === 'development') return { kind: 'none', siteKey, secret }
  if (kind !== 'altcha' && !siteKey) throw new ConfigError(`CAPTCHA_SITE_KEY: must be set for ${kind}`)
  if (kind !== 'altcha' && !secret) throw new ConfigError(`CAPTCHA_SECRET: must be set for ${kind}`)
  return { kind, siteKey, secret }
}

function providersOf(given: Variables): ProvidersConfig {
  const github = clientOf('GITHUB', given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET)
  const google = clientOf('GOOGLE', given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET)
  return {
    github: github && { ...github, origin: given.GITHUB_ORIGIN, apiOrigin: given.GITHUB_API_ORIGIN },
    google: google && { ...google, issuer: given.GOOGLE_ISSUER },
    steam: given.STEAM_SIGN_IN === 'on' ? { origin: given.STEAM_ORIGIN } : undefined,
  }
}

function clientOf(name: string, clientId: string | undefined, clientSecret: string | undefined): Client | undefined {
  if (!clientId) return undefined
  if (!clientSecret) throw new ConfigError(`${name}_CLIENT_SECRET: must be set with ${name}_CLIENT_ID`)
  return { clientId, clientSecret }
}

/** The configuration when port 0 has become a real one: our own origin has it too, one that was set stays. */
export function atPort(config: Config, port: number): Config {
  const isOwn = config.siteOrigin === ownOrigin(config.host, config.port)
  return { ...config, port, siteOrigin: isOwn ? ownOrigin(config.host, port) : config.siteOrigin }
}

function parse(env: NodeJS.ProcessEnv): Variables {
  const set = Object.entries(env).filter(([name, value]) => name in variables.shape && value?.trim())
  const result = variables.safeParse(Object.fromEntries(set))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = issue?.path[0] as VariableName
  const what = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message
  throw new ConfigError(`${name}: ${what}${metaOf(name).secret ? '' : `, not ${JSON.stringify(env[name])}`}`)
}

/** Where a browser on this machine reaches a server that listens there. */
function ownOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function brandOf(given: Variables): BrandConfig {
  return {
    name: given.BRAND_NAME,
    product: given.BRAND_PRODUCT,
    description: given.BRAND_DESCRIPTION,
    urlScheme: given.BRAND_URL_SCHEME,
    startYear: given.BRAND_START_YEAR,
    stores: given.BRAND_STORES.map(({ name, urls: [url = '', embedUrl] }) =>
      embedUrl ? { name, url, embedUrl } : { name, url },
    ),
    socials: given.BRAND_SOCIALS.map(({ name, urls: [url = ''] }) => ({
      icon: name.toLowerCase().replaceAll(' ', ''),
      name,
      url,
    })),
    wikiUrl: given.BRAND_WIKI_URL,
    statusUrl: given.BRAND_STATUS_URL,
  }
}
