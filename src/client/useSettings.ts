import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language } from '#language/language.ts'
import {
  defaultSettings,
  languageCookie,
  readSettings,
  type SettingName,
  type Settings,
  settingCookie,
  settingNames,
  settingValues,
  storedSettings,
} from './settings.ts'

/** The settings the server rendered the page with: what hydration has to show before the visitor's own count. */
export const RenderedSettings = createContext<Settings>(defaultSettings)

const listeners = new Set<() => void>()
let current: Settings | undefined
let channel: BroadcastChannel | undefined

const isSecure = (): boolean => location.protocol === 'https:'
const now = (): Settings => (current ??= readSettings(document.cookie))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows on the document what is styled by it: the theme, and whether the navbar stays in view. */
function apply(settings: Settings): void {
  document.documentElement.dataset.theme = settings.theme
  document.documentElement.dataset.navbar = settings.fixedNavbar ? 'fixed' : 'static'
}

function adopt(settings: Settings): void {
  current = settings
  apply(settings)
  for (const listener of listeners) listener()
}

/** What another tab says it changed, if that is a setting and an allowed value of it. */
function readChange(data: unknown): Partial<Settings> | undefined {
  const { name, value } = (data ?? {}) as { name?: SettingName; value?: never }
  return name && settingNames.includes(name) && settingValues(name).includes(value as never)
    ? { [name]: value }
    : undefined
}

/** To be called once at start: applies the settings, keeps their cookies from expiring and follows the other tabs. */
export function startSettings(): void {
  apply(now())
  for (const name of storedSettings(document.cookie)) {
    document.cookie = settingCookie(name, now()[name], isSecure())
  }
  if (typeof BroadcastChannel === 'undefined' || channel) return
  channel = new BroadcastChannel('theme')
  // the message carries the value, because another tab's cookie may be seen only a moment later
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const change = readChange(data)
    if (change) adopt({ ...now(), ...change })
  })
}

/** Keeps the value, shows its effect here and in the other tabs. A change of `analytics` reloads the page. */
export function setSetting<K extends SettingName>(name: K, value: Settings[K]): void {
  document.cookie = settingCookie(name, value, isSecure())
  channel?.postMessage({ name, value })
  adopt({ ...now(), [name]: value })
  if (name === 'analytics') location.reload()
}

/** The value now; during hydration the one the server rendered with. */
export function useSetting<K extends SettingName>(name: K): Settings[K] {
  const rendered = useContext(RenderedSettings)
  return useSyncExternalStore(
    subscribe,
    () => now()[name],
    () => rendered[name],
  )
}

/** Keeps the language and loads the page in it. */
export function chooseLanguage(language: Language): void {
  document.cookie = languageCookie(language, isSecure())
  location.reload()
}
