import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#language/language.ts'
import type { HomeBlock } from '#siteContent/homeBlocks.ts'
import type { StorePage } from '#siteContent/storePage.ts'
import { type BackupsConfig, getBackups } from './backups.ts'
import { type BrandConfig, getBrand } from './brand.ts'
import { getLook, type LookConfig } from './look.ts'
import type { SettingName, SettingValues } from './settingVariables.ts'

type OAuthClient = { clientId: string; clientSecret: string }

export type ProvidersConfig = {
  github: (OAuthClient & { origin: string; apiOrigin: string }) | undefined
  google: (OAuthClient & { issuer: string }) | undefined
  steam: { origin: string } | undefined
}

type ReportingConfig = { matomo?: { url: string; siteId: number }; sentryDsn?: string }

/** What follows from settings, and so changes while the site runs: it must be read when it is used. */
export type LiveConfig = {
  /** Changes with each change of a setting. */
  liveRevision: number
  /** The origin without a trailing slash. */
  siteOrigin: string
  /** For readers whose browser asks for none of the site's languages. */
  siteLanguage: Language
  brand: BrandConfig
  look: LookConfig
  /** Undefined for the default. */
  homeBlocks: HomeBlock[] | undefined
  storePage: StorePage | undefined
  modules: { game: boolean }
  /** Undefined if mails are stored instead of sent. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The key as PKCS #8 in PEM; undefined if the site does not sign its mails. */
  dkimPrivateKey: string | undefined
  reporting: ReportingConfig
  captcha: { kind: 'none' | 'altcha' | 'hcaptcha' | 'turnstile'; siteKey: string; secret: string }
  staffSecondFactor: 'required' | 'optional' | 'off'
  providers: ProvidersConfig
  backups: BackupsConfig
}

/** What only the environment decides, and settings depend on. */
export type LiveBase = {
  /** Without SITE_ORIGIN. */
  localOrigin: string
  /** Demo visitors sign in to the management with the printed password. */
  isRealProduction: boolean
  /** A development site has no captcha, and a page that shows all mails. */
  isDevelopment: boolean
  providerOrigins: { github: string; githubApi: string; google: string; steam: string }
}

type LiveValues = Omit<LiveConfig, 'liveRevision'>

export function toLiveConfig(values: SettingValues, base: LiveBase): LiveValues {
  const siteOrigin = values.SITE_ORIGIN ?? base.localOrigin
  return {
    siteOrigin,
    siteLanguage: values.SITE_LANGUAGE,
    brand: { ...getBrand(values), ...(values.SMTP_URL || base.isDevelopment ? {} : { holdsMails: true }) },
    look: getLook(values),
    homeBlocks: values.HOME_BLOCKS,
    storePage: values.STORE_PAGE,
    modules: { game: values.GAME === 'on' },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `noreply@${new URL(siteOrigin).hostname}`,
    dkimPrivateKey: values.DKIM_PRIVATE_KEY,
    reporting: getReporting(values),
    captcha: getCaptcha(values, base),
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (base.isRealProduction ? 'required' : 'optional'),
    providers: getProviders(values, base),
    backups: getBackups(values),
  }
}

/** Keeps the objects whose content is the same, so that what was made of them is kept, too. */
export function replaceLiveConfig(config: LiveConfig, next: LiveValues): void {
  const changed = Object.entries(next).filter(
    ([key, value]) => !isDeepStrictEqual(config[key as keyof LiveValues], value),
  )
  Object.assign(config, Object.fromEntries(changed))
  config.liveRevision++
}

/** Returns the name of a setting that must have a value because of another one. */
export function findMissingSetting(values: SettingValues): { name: SettingName; needs: string } | undefined {
  const { CAPTCHA: captcha } = values
  const needs: [SettingName, boolean, string][] = [
    ['CAPTCHA_SITE_KEY', captcha !== 'altcha', captcha],
    ['CAPTCHA_SECRET', captcha !== 'altcha', captcha],
    ['GITHUB_CLIENT_SECRET', Boolean(values.GITHUB_CLIENT_ID), 'GITHUB_CLIENT_ID'],
    ['GOOGLE_CLIENT_SECRET', Boolean(values.GOOGLE_CLIENT_ID), 'GOOGLE_CLIENT_ID'],
    ['BACKUP_S3_SECRET_ACCESS_KEY', Boolean(values.BACKUP_S3_ACCESS_KEY_ID), 'BACKUP_S3_ACCESS_KEY_ID'],
  ]
  const missing = needs.find(([name, isNeeded]) => isNeeded && !values[name])
  return missing && { name: missing[0], needs: missing[2] }
}

const getReporting = ({
  MATOMO_URL: url,
  MATOMO_SITE_ID: siteId,
  SENTRY_DSN: sentryDsn,
}: SettingValues): ReportingConfig => ({
  ...(url ? { matomo: { url, siteId } } : {}),
  ...(sentryDsn ? { sentryDsn } : {}),
})

/** Without the keys of a service, which a later change may have taken away, the built-in captcha serves. */
function getCaptcha(values: SettingValues, { isDevelopment }: LiveBase): LiveConfig['captcha'] {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey = '', CAPTCHA_SECRET: secret = '' } = values
  if (isDevelopment) return { kind: 'none', siteKey, secret }
  return { kind: siteKey && secret ? kind : 'altcha', siteKey, secret }
}

function getProviders(values: SettingValues, { providerOrigins: origins }: LiveBase): ProvidersConfig {
  const github = getClient(values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET)
  const google = getClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET)
  return {
    github: github && { ...github, origin: origins.github, apiOrigin: origins.githubApi },
    google: google && { ...google, issuer: origins.google },
    steam: values.STEAM_SIGN_IN === 'on' ? { origin: origins.steam } : undefined,
  }
}

const getClient = (clientId: string | undefined, clientSecret: string | undefined): OAuthClient | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined
