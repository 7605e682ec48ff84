/** The languages the site speaks. The first is the one shown when a visitor's preference names none of them. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

let current: Language = 'en'

/** The language that messages called now come out in. */
export const currentLanguage = (): Language => current

/** Sets the language for good: the browser calls it once, with the language of the document. */
export function setLanguage(language: Language): void {
  current = language
}

/**
 * Runs `fn` with messages in `language`. `fn` must be synchronous: the server answers many visitors in turn,
 * and only code that does not wait can rely on the language staying what it was.
 */
export function inLanguage<T>(language: Language, fn: () => T): T {
  const before = current
  current = language
  try {
    return fn()
  } finally {
    current = before
  }
}

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4). */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return 'en'
  const wishes = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map((p) => /^\s*q=([0-9.]+)$/.exec(p)?.[1]).find(Boolean)
      return { primary: range.split('-')[0], weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  const wish = wishes.find((w) => w.weight > 0 && languages.some((l) => l === w.primary))
  return (wish?.primary as Language | undefined) ?? 'en'
}
