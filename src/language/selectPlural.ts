import { currentLanguage, type Language, languageDetails } from './language.ts'

type Category = Intl.LDMLPluralRule

const rules: Partial<Record<Language, Intl.PluralRules>> = {}
/** Categories of whole numbers below `maxKnown` are kept: `Intl` takes a microsecond, and a page has a hundred counts. */
const known: Partial<Record<Language, Category[]>> = {}
const maxKnown = 1_000

const select = (count: number, language: Language): Category =>
  (rules[language] ??= new Intl.PluralRules(languageDetails[language].locale)).select(count)

/** The category of CLDR, such as `one` or `few`. */
export function selectPlural(count: number, language = currentLanguage()): Category {
  if (!Number.isInteger(count) || count < 0 || count >= maxKnown) return select(count, language)
  const categories = (known[language] ??= [])
  return (categories[count] ??= select(count, language))
}
