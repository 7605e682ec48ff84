import { resolve } from 'node:path'
import { makeDataDir } from '../dataDir.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { ConfigError } from './startError.ts'
import { metaOf, type VariableName, type Variables, variables } from './variables.ts'

export type SiteEnv = Variables['SITE_ENV']

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
  logLevel: string
  pageCache: boolean
  demoPassword: string | undefined
  brand: BrandConfig
  secrets: Secrets
}

/**
 * Reads the variables, and makes the data directory with the secrets that are unset.
 * Throws ConfigError with one line: the variable's name, what is wrong, and the value unless it is secret.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = parse(env)
  const dataDir = resolve(given.DATA_DIR)
  makeDataDir(dataDir)
  return {
    host: given.HOST,
    port: given.PORT,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    pgBin: given.PG_BIN,
    pgUser: given.PG_USER,
    siteEnv: given.SITE_ENV,
    siteOrigin: given.SITE_ORIGIN ?? ownOrigin(given.HOST, given.PORT),
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL ?? (given.SITE_ENV === 'development' ? 'debug' : 'info'),
    pageCache: given.PAGE_CACHE === 'on',
    demoPassword: given.DEMO_PASSWORD,
    brand: brandOf(given),
    secrets: loadSecrets(given, dataDir),
  }
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
