import { translatedLanguages } from '#generated/languages.ts'

/** English, in which the catalogues are written, and those with a file in `translations/`. */
export const languageDetails = {
  en: { name: 'English', tag: 'en', locale: 'en-GB', complete: true },
  ...translatedLanguages,
}
export type Language = keyof typeof languageDetails
/** The first is the default. */
export const languages = Object.keys(languageDetails) as Language[]

export const isLanguage = (text: string): text is Language => Object.hasOwn(languageDetails, text)

/** Keeps a language for one call and the asynchronous work it starts, as `AsyncLocalStorage` does. */
export type LanguageStore = { getStore(): Language | undefined; run<T>(language: Language, fn: () => T): T }

let pageLanguage: Language = 'en'
let store: LanguageStore | undefined

export const currentLanguage = (): Language => store?.getStore() ?? pageLanguage

/** The browser calls it once. */
export function setLanguage(language: Language): void {
  pageLanguage = language
}

/** The server calls it at start-up. Injected, because the browser has no `AsyncLocalStorage`. */
export function setLanguageStore(languageStore: LanguageStore | undefined): void {
  store = languageStore
}

/** `fn` may be asynchronous on the server only: the browser restores the language when `fn` returns. */
export function withLanguage<T>(language: Language, fn: () => T): T {
  if (store) return store.run(language, fn)
  const previous = pageLanguage
  pageLanguage = language
  try {
    return fn()
  } finally {
    pageLanguage = previous
  }
}

/** Picks the best supported language for an Accept-Language header (RFC 9110, 12.5.4); without one, `fallback`. */
export function negotiateLanguage(header: string | undefined, fallback: Language): Language {
  if (!header) return fallback
  const ranges = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map((p) => /^\s*q=([0-9.]+)$/.exec(p)?.[1]).find(Boolean)
      return { primary: range.split('-')[0], weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  const best = ranges.find((r) => r.weight > 0 && languages.some((l) => l === r.primary))
  return (best?.primary as Language | undefined) ?? fallback
}
