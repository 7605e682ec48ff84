import { currentLanguage, type Language, languageDetails, languages } from '#language/language.ts'
import { type TermName, termNames, terms, type Word } from '#language/terms/terms.ts'
import { emptyText, maxEmptyTextLength } from '#siteContent/emptyTexts.ts'
import { parseContent } from '#siteContent/localized.ts'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { messages } from '../../messages.ts'

const maxWordLength = 40

const toTerm = (settingName: string): TermName | undefined =>
  termNames.find((term) => `WORD_${term.toUpperCase()}` === settingName)

const getUsual = (settingName: string, language: Language): Word => {
  const term = toTerm(settingName)
  return (term && terms[term][language]) || ['']
}

/** The words of each language in a value such as "en | machine | machines; zh | 机器". */
const parseWords = (value: string): Map<string, string[]> =>
  new Map(
    value.split(';').map((entry) => {
      const [language = '', ...words] = entry.split('|').map((part) => part.trim())
      return [language, words]
    }),
  )

/** A field for each form of the word in each language, the reader's language first. */
export function listWordFields(settingName: string): EditorField[] {
  const ordered = languages.toSorted((a, b) => Number(b === currentLanguage()) - Number(a === currentLanguage()))
  return ordered.flatMap((language) => {
    const [usual, usualPlural] = getUsual(settingName, language)
    const { name } = languageDetails[language]
    const field = { maximum: maxWordLength }
    const hint = language === 'de' ? messages.words.german({ usual }) : messages.words.hint({ usual })
    if (usualPlural === undefined)
      return [{ ...field, name: language, label: messages.words.single({ language: name }), hint }]
    return [
      { ...field, name: language, label: messages.words.one({ language: name }), hint },
      { ...field, name: `${language}Plural`, label: messages.words.several({ language: name }) },
    ]
  })
}

export function toWordValues(value: string): EditorValues {
  const words = parseWords(value)
  return Object.fromEntries(
    languages.flatMap((language) => {
      const [one = '', many = ''] = words.get(language) ?? []
      return [
        [language, one],
        [`${language}Plural`, many],
      ]
    }),
  )
}

/** A plural alone is kept, so that the server can refuse it. */
export const joinWords = (values: EditorValues): string =>
  languages
    .flatMap((language) => {
      const [one = '', many = ''] = [values[language], values[`${language}Plural`]].map((each) =>
        String(each ?? '').trim(),
      )
      return one || many ? [[language, one, ...(many ? [many] : [])].join(' | ')] : []
    })
    .join('; ')

/** The words alone, for readers. */
export const showWords = (value: string): string =>
  [...parseWords(value).values()].map((words) => words.join(', ')).join(' · ')

/** A field for the text in each language. */
export const listTextFields = (): EditorField[] =>
  languages.map((language) => ({
    name: language,
    label: languageDetails[language].name,
    maximum: maxEmptyTextLength,
  }))

export const toTextValues = (value: string): EditorValues => {
  const texts = parseContent(emptyText, value)
  return Object.fromEntries(languages.map((language) => [language, texts?.[language] ?? '']))
}

export function joinTexts(values: EditorValues): string {
  const texts = languages.flatMap((language) => {
    const text = String(values[language] ?? '').trim()
    return text ? [[language, text]] : []
  })
  return texts.length ? JSON.stringify(Object.fromEntries(texts)) : ''
}

/** The texts alone, for readers. */
export const showTexts = (value: string): string => Object.values(toTextValues(value)).filter(Boolean).join(' · ')
