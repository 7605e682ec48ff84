import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language } from '#language/language.ts'
import { createStore } from './createStore.ts'
import {
  defaultSettings,
  formatLanguageCookie,
  formatSettingCookie,
  listSettingValues,
  listStoredSettings,
  readSettings,
  type SettingName,
  type Settings,
  settingNames,
} from './settings.ts'

/** Used during hydration instead of the settings of the visitor. */
export const RenderedSettingsContext = createContext<Settings>(defaultSettings)

const settings = createStore(defaultSettings, () => readSettings(document.cookie))
let channel: BroadcastChannel | undefined

const isSecure = (): boolean => location.protocol === 'https:'
export const getSettings = settings.get

function apply({ theme, fixedNavbar }: Settings): void {
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.navbar = fixedNavbar ? 'fixed' : 'static'
}

function setSettings(next: Settings): void {
  apply(next)
  settings.set(next)
}

function parseChange(data: unknown): Partial<Settings> | undefined {
  const { name, value } = (data ?? {}) as { name?: SettingName; value?: never }
  return name && settingNames.includes(name) && listSettingValues(name).includes(value as never)
    ? { [name]: value }
    : undefined
}

/** Applies the settings and renews their cookies. Must be called once, at startup. */
export function startSettings(): void {
  apply(getSettings())
  for (const name of listStoredSettings(document.cookie)) {
    document.cookie = formatSettingCookie(name, getSettings()[name], isSecure())
  }
  if (typeof BroadcastChannel === 'undefined' || channel) return
  channel = new BroadcastChannel('theme')
  // the message carries the value, because the cookie of another tab may become visible later
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const change = parseChange(data)
    if (change) setSettings({ ...getSettings(), ...change })
  })
}

/** Applies to all tabs; a change of `analytics` reloads the page. */
export function setSetting<K extends SettingName>(name: K, value: Settings[K]): void {
  document.cookie = formatSettingCookie(name, value, isSecure())
  channel?.postMessage({ name, value })
  setSettings({ ...getSettings(), [name]: value })
  if (name === 'analytics') location.reload()
}

export function useSetting<K extends SettingName>(name: K): Settings[K] {
  const rendered = useContext(RenderedSettingsContext)
  return useSyncExternalStore(
    settings.subscribe,
    () => settings.get()[name],
    () => rendered[name],
  )
}

export function chooseLanguage(language: Language): void {
  document.cookie = formatLanguageCookie(language, isSecure())
  location.reload()
}
