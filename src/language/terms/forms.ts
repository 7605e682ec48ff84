import type { Language } from '../language.ts'
import type { Replacements } from './createReplace.ts'
import { type SiteWords, type TermName, termNames, terms, type Word } from './terms.ts'

/** Languages written without spaces, in which a term may touch other words. */
const unspaced: ReadonlySet<string> = new Set<Language>(['zh'])

const capitalize = (word: string, language: Language): string => {
  const [first = '', ...rest] = word
  return first.toLocaleUpperCase(language) + rest.join('')
}

/** The letter does not tell for "hour" and "university". */
const takesAn = (word: string): boolean =>
  /^(?:hour|honest|heir)/i.test(word) || (/^[aeiou]/i.test(word) && !/^(?:uni(?!n|m)|us[aeiu]|eu|one\b)/i.test(word))

/** Pairs of a usual form and the one that the site has in its place. */
function listForms(usual: Word, own: Word, language: Language): [string, string][] {
  const [one, many = one] = own
  const [usualOne, usualMany] = usual
  const words: [string, string][] = [[usualOne, one], ...(usualMany ? [[usualMany, many] as [string, string]] : [])]
  const cased = words.flatMap(([from, to]): [string, string][] => [
    [from, to],
    [capitalize(from, language), capitalize(to, language)],
  ])
  if (language !== 'en') return cased
  const article = takesAn(one) ? 'an' : 'a'
  return [
    ...cased,
    [`a ${usualOne}`, `${article} ${one}`],
    [`A ${usualOne}`, `${capitalize(article, language)} ${one}`],
  ]
}

/** Longer forms come first. A form in quotation marks, or within another word, is a name. */
function toPattern(forms: readonly string[], language: Language): string {
  const choices = forms.toSorted((a, b) => b.length - a.length).join('|')
  return unspaced.has(language) ? choices : `(?<![\\p{L}"“„])(?:${choices})(?!\\p{L})`
}

const listTerms = (language: Language): [TermName, Word][] =>
  termNames.flatMap((name) => {
    const usual = terms[name][language]
    return usual ? [[name, usual]] : []
  })

/** Undefined for a site that has the usual words in this language. */
export function getReplacements(words: SiteWords, language: Language): Replacements | undefined {
  const own = words[language] ?? {}
  const forms = listTerms(language).flatMap(([name, usual]) => {
    const word = own[name]
    return word ? listForms(usual, word, language) : []
  })
  if (!forms.length) return undefined
  const byForm = Object.fromEntries(forms)
  return { pattern: toPattern(Object.keys(byForm), language), forms: byForm }
}

const patterns: Partial<Record<Language, RegExp>> = {}

/** Finds the usual words of a language; undefined for a language whose words are not listed. */
export function getTermPattern(language: Language): RegExp | undefined {
  const known = listTerms(language)
  if (!known.length) return undefined
  return (patterns[language] ??= new RegExp(
    toPattern(
      [...new Set(known.flatMap(([, usual]) => listForms(usual, usual, language).map(([from]) => from)))],
      language,
    ),
    'u',
  ))
}

export const containsTerm = (text: string, language: Language): boolean => getTermPattern(language)?.test(text) ?? false

/** Names of values, file names and quoted names, which no site renames. */
const literal = /\{\w+|\b\w{1,40}\.\w+|["“„][^"”“\s]{1,40}["”“]/g

/** Returns a word in which a term hides in a form that the list does not know, such as a compound. */
export function findUnknownForm(text: string, language: Language): string | undefined {
  const pattern = getTermPattern(language)
  if (!pattern || unspaced.has(language)) return undefined
  const rest = text.replaceAll(literal, ' ').replaceAll(new RegExp(pattern.source, 'gu'), ' ')
  // The shortest term also begins other words, such as "modern", "model" and "modified".
  const stems = listTerms(language).map(([, [one]]) =>
    one.length > 3 ? one.replace(/y$/, '') : `(?<!\\p{L})${one}(?!e[lr]|if)`,
  )
  return new RegExp(`\\p{L}*(?:${stems.join('|')})\\p{L}*`, 'iu').exec(rest)?.[0]
}
