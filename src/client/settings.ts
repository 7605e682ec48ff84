import { type Language, languages } from '#language/language.ts'

/**
 * The site settings (specification, section 3): names, defaults, allowed values and their cookies. Pure, and the same on
 * the server and in the browser; `useSettings.ts` holds the browser's living copy.
 */

export type Settings = {
  theme: 'auto' | 'light' | 'dark'
  /** Server rendering; kept in the cookie `nossr`, where "no" means on (D46). */
  serverRendering: boolean
  autoScroll: boolean
  showRecent: boolean
  storeCommentDraft: boolean
  infiniteScroll: boolean
  analytics: boolean
  autoResizeBoxes: boolean
  fixedNavbar: boolean
  showOpenInGameDialog: boolean
  timeFormat: 'relative' | 'datetime'
  render3DModels: 'never' | 'always' | 'small'
}

export type SettingName = keyof Settings

type Definition<T> = { cookie: string; fallback: T; values: Record<string, T> }

const flag = (cookie: string): Definition<boolean> => ({ cookie, fallback: true, values: { true: true, false: false } })

const choice = <T extends string>(cookie: string, fallback: T, options: readonly T[]): Definition<T> => ({
  cookie,
  fallback,
  values: Object.fromEntries(options.map((option) => [option, option])) as Record<string, T>,
})

const definitions: { [K in SettingName]: Definition<Settings[K]> } = {
  theme: choice('theme', 'auto', ['auto', 'light', 'dark']),
  serverRendering: { cookie: 'nossr', fallback: true, values: { no: true, yes: false } },
  autoScroll: flag('autoScroll'),
  showRecent: flag('showRecent'),
  storeCommentDraft: flag('storeCommentDraft'),
  infiniteScroll: flag('infiniteScroll'),
  analytics: flag('analytics'),
  autoResizeBoxes: flag('autoResizeBoxes'),
  fixedNavbar: flag('fixedNavbar'),
  showOpenInGameDialog: flag('showOpenInGameDialog'),
  timeFormat: choice('timeFormat', 'relative', ['relative', 'datetime']),
  render3DModels: choice('render3DModels', 'small', ['never', 'small', 'always']),
}

/** The names in the order in which the settings page lists them. */
export const settingNames = Object.keys(definitions) as SettingName[]

/** The values a setting can take, in the order in which they are offered. */
export function settingValues<K extends SettingName>(name: K): Settings[K][] {
  return Object.values(definitions[name].values) as Settings[K][]
}

export const defaultSettings: Settings = Object.fromEntries(
  settingNames.map((name) => [name, definitions[name].fallback]),
) as Settings

function cookieValues(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

function verified<K extends SettingName>(name: K, stored: string | undefined): Settings[K] {
  const { values, fallback } = definitions[name] as Definition<Settings[K]>
  return stored !== undefined && Object.hasOwn(values, stored) ? (values[stored] as Settings[K]) : fallback
}

/** The settings in a Cookie header or in `document.cookie`; what is missing or not allowed gets its default. */
export function readSettings(cookieHeader: string | undefined): Settings {
  const stored = cookieValues(cookieHeader)
  return Object.fromEntries(
    settingNames.map((name) => [name, verified(name, stored.get(definitions[name].cookie))]),
  ) as Settings
}

/** The names of the settings whose cookie is present with an allowed value: those to be written anew at each visit. */
export function storedSettings(cookieHeader: string | undefined): SettingName[] {
  const stored = cookieValues(cookieHeader)
  return settingNames.filter((name) =>
    Object.hasOwn(definitions[name].values, stored.get(definitions[name].cookie) ?? ''),
  )
}

/** The language chosen on the site, or undefined when the browser's own wish counts. */
export function readLanguage(cookieHeader: string | undefined): Language | undefined {
  const stored = cookieValues(cookieHeader).get('language')
  return languages.find((language) => language === stored)
}

/** Browsers keep no cookie for longer (D46), so each visit writes them again. */
const maxAgeSeconds = 400 * 86_400

function cookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The cookie that keeps a setting, as `document.cookie` and Set-Cookie take it. */
export function settingCookie<K extends SettingName>(name: K, value: Settings[K], secure: boolean): string {
  const { cookie: key, values } = definitions[name] as Definition<Settings[K]>
  const stored = Object.keys(values).find((text) => values[text] === value)
  if (stored === undefined) throw new TypeError(`${name} cannot be ${String(value)}`)
  return cookie(key, stored, secure)
}

/** The cookie that keeps the language chosen on the site. */
export const languageCookie = (language: Language, secure: boolean): string => cookie('language', language, secure)
