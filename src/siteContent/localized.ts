import * as z from 'zod/mini'
import { currentLanguage, type Language, languages, withLanguage } from '#language/language.ts'

/** What the staff writes, in each language of the site. */
export type Localized = Partial<Record<Language, string>>

/** Undefined if it is written in no language; another language is better than none. */
export function localize(text: Localized | undefined, language = currentLanguage()): string | undefined {
  if (!text) return undefined
  return text[language] || languages.map((each) => text[each]).find(Boolean)
}

/** A text of a catalogue. */
export const inAllLanguages = (write: () => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, withLanguage(language, write)]))

export const localized = (max: number) => z.partialRecord(z.enum(languages), z.string().check(z.maxLength(max)))

/** Whether a browser may be sent there: a path of the site, or an address of the web. */
export const isLink = (url: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(url) || (/^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url))

export const link = z.string().check(z.maxLength(2_000), z.refine(isLink))

/** Undefined for a text that is not JSON or has another form. */
export function parseContent<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    const result = z.safeParse(schema, JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
