import { languageDetails, languages } from '#language/language.ts'
import type { Localized } from '#siteContent/localized.ts'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'

/** A field for each language, such as `title-en`. */
export const inLanguages = (name: string, create: (language: string) => Omit<EditorField, 'name'>): EditorField[] =>
  languages.map((language) => ({ ...create(languageDetails[language].name), name: `${name}-${language}` }))

/** The values of the fields. */
export const spread = (name: string, text: Localized | undefined): [string, string][] =>
  languages.map((language) => [`${name}-${language}`, text?.[language] ?? ''])

export const read = (values: EditorValues, name: string): string => String(values[name] ?? '').trim()

export function readLocalized(values: EditorValues, name: string): Localized {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = read(values, `${name}-${language}`)
      return text ? [[language, text]] : []
    }),
  )
}
