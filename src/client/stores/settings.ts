import { type Language, languages } from '#language/language.ts'
import { formatCookie, longestAgeSeconds, parseCookies } from './cookies.ts'

/** Shared by server and browser; `useSettings.ts` holds the state in the browser. */

export type Settings = {
  theme: 'auto' | 'light' | 'dark'
  /** Stored in the cookie `nossr`, where "no" means on. */
  serverRendering: boolean
  autoScroll: boolean
  showRecent: boolean
  storeCommentDraft: boolean
  infiniteScroll: boolean
  analytics: boolean
  autoResizeBoxes: boolean
  fixedNavbar: boolean
  singleKeys: boolean
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
  singleKeys: flag('singleKeys'),
  showOpenInGameDialog: flag('showOpenInGameDialog'),
  timeFormat: choice('timeFormat', 'relative', ['relative', 'datetime']),
  render3DModels: choice('render3DModels', 'small', ['never', 'small', 'always']),
}

/** All names in the order of the settings page. */
export const settingNames = Object.keys(definitions) as SettingName[]

/** Lists values in the order in which they are offered. */
export function listSettingValues<K extends SettingName>(name: K): Settings[K][] {
  return Object.values(definitions[name].values) as Settings[K][]
}

export const defaultSettings: Settings = Object.fromEntries(
  settingNames.map((name) => [name, definitions[name].fallback]),
) as Settings

function parseValue<K extends SettingName>(name: K, stored: string | undefined): Settings[K] {
  const { values, fallback } = definitions[name] as Definition<Settings[K]>
  return stored !== undefined && Object.hasOwn(values, stored) ? (values[stored] as Settings[K]) : fallback
}

/** Missing or invalid values get their default. */
export function readSettings(cookieHeader: string | undefined): Settings {
  const stored = parseCookies(cookieHeader)
  return Object.fromEntries(
    settingNames.map((name) => [name, parseValue(name, stored.get(definitions[name].cookie))]),
  ) as Settings
}

/** Returns the settings with a valid cookie, which each visit renews. */
export function listStoredSettings(cookieHeader: string | undefined): SettingName[] {
  const stored = parseCookies(cookieHeader)
  return settingNames.filter((name) =>
    Object.hasOwn(definitions[name].values, stored.get(definitions[name].cookie) ?? ''),
  )
}

/** Undefined if the browser decides. */
export function readLanguage(cookieHeader: string | undefined): Language | undefined {
  const stored = parseCookies(cookieHeader).get('language')
  return languages.find((language) => language === stored)
}

/** Each visit renews the cookies. */
const maxAgeSeconds = longestAgeSeconds

export function formatSettingCookie<K extends SettingName>(name: K, value: Settings[K], isSecure: boolean): string {
  const { cookie, values } = definitions[name] as Definition<Settings[K]>
  const stored = Object.keys(values).find((text) => values[text] === value)
  if (stored === undefined) throw new TypeError(`${name} cannot be ${String(value)}`)
  return formatCookie({ name: cookie, value: stored, maxAgeSeconds, isSecure })
}

export const formatLanguageCookie = (language: Language, isSecure: boolean): string =>
  formatCookie({ name: 'language', value: language, maxAgeSeconds, isSecure })
