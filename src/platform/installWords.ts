import { currentLanguage, type Language } from '#language/language.ts'
import { createReplace } from '#language/terms/createReplace.ts'
import { getReplacements } from '#language/terms/forms.ts'
import { setReplaceTerms } from '#language/terms/say.ts'
import type { SiteWords } from '#language/terms/terms.ts'

type Source = { readonly brand: { readonly words: SiteWords } }
type Replace = ReturnType<typeof createReplace>

const keep: Replace = (text) => text

/** Texts have the words of this site from now on, as they are when a text is used. */
export function installWords(config: Source): void {
  const made = new WeakMap<SiteWords, Partial<Record<Language, Replace>>>()
  setReplaceTerms((text) => {
    const { words } = config.brand
    const language = currentLanguage()
    let byLanguage = made.get(words)
    if (!byLanguage) made.set(words, (byLanguage = {}))
    return (byLanguage[language] ??= make(words, language))(text)
  })
}

function make(words: SiteWords, language: Language): Replace {
  const replacements = getReplacements(words, language)
  return replacements ? createReplace(replacements) : keep
}
