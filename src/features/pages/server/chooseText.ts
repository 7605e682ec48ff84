import { type Language, languages } from '#language/language.ts'
import type { TextsByLanguage } from './rows.ts'

/** The text in the reader's language, else in the first language of the site that has one. */
export const chooseText = (texts: TextsByLanguage, reader: Language): string =>
  texts[reader] || languages.map((language) => texts[language]).find(Boolean) || ''
