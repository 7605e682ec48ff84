import { currentLanguage, type Language, languageDetails } from './language.ts'

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The category of CLDR, such as `one` or `few`. */
export const selectPlural = (count: number, language = currentLanguage()): Intl.LDMLPluralRule =>
  (rules[language] ??= new Intl.PluralRules(languageDetails[language].locale)).select(count)
