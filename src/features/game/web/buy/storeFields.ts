import { FormError } from '#client/errors/formErrors.ts'
import { inLanguages, readLocalized, spread } from '#features/site/web/index.ts'
import { type Language, languages } from '#language/language.ts'
import type { Localized } from '#siteContent/localized.ts'
import { type StorePage, storePage, storePageLimits } from '#siteContent/storePage.ts'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { messages } from '../../messages.ts'

const { maxTitleLength, maxTextLength, maxReasons, maxQuotes } = storePageLimits

export const listStoreFields = (): EditorField[] => [
  ...inLanguages('title', (language) => ({
    label: messages.storeEditor.title({ language }),
    hint: messages.storeEditor.titleHint(),
    maximum: maxTitleLength,
  })),
  ...inLanguages('lead', (language) => ({
    kind: 'area',
    label: messages.storeEditor.text({ language }),
    hint: messages.storeEditor.textHint(),
    maximum: maxTextLength,
  })),
  ...inLanguages('platforms', (language) => ({
    label: messages.storeEditor.platforms({ language }),
    maximum: maxTitleLength,
  })),
  ...inLanguages('reasons', (language) => ({
    kind: 'area',
    label: messages.storeEditor.reasons({ language }),
    hint: messages.storeEditor.reasonsHint(),
  })),
  ...inLanguages('quotes', (language) => ({
    kind: 'area',
    label: messages.storeEditor.quotes({ language }),
    hint: messages.storeEditor.quotesHint({ max: maxQuotes }),
  })),
]

export function toStoreValues({ title, lead, platforms, reasons = [], quotes = [] }: StorePage): EditorValues {
  return Object.fromEntries([
    ...spread('title', title),
    ...spread('lead', lead),
    ...spread('platforms', platforms),
    ...spreadLines('reasons', reasons, ({ title, text }, language) => [title[language], text?.[language]]),
    ...spreadLines('quotes', quotes, ({ text, author, url }, language) =>
      text[language] ? [text[language], author[language] ?? '', language === findFirst(text) ? url : ''] : [],
    ),
  ])
}

const findFirst = (text: Localized): Language | undefined => languages.find((language) => text[language])

/** A line of each language is the same entry of a list. */
const spreadLines = <Entry>(
  name: string,
  entries: readonly Entry[],
  toParts: (entry: Entry, language: Language) => (string | undefined)[],
): [string, string][] =>
  languages.map((language) => {
    const lines = entries.map((entry) => {
      const parts = toParts(entry, language)
      return parts.slice(0, parts.findLastIndex(Boolean) + 1).join(' | ')
    })
    return [`${name}-${language}`, lines.join('\n').trimEnd()]
  })

type Line = { language: Language; parts: string[] }

/** The lines of each entry in the languages that have it, whose first part is not empty. */
function readLines(values: EditorValues, name: string): Line[][] {
  const lines = languages.flatMap((language) =>
    String(values[`${name}-${language}`] ?? '')
      .split('\n')
      .map((line, at) => ({ at, language, parts: line.split('|').map((part) => part.trim()) }))
      .filter(({ parts }) => parts[0]),
  )
  const count = Math.max(0, ...lines.map(({ at }) => at + 1))
  return Array.from({ length: count }, (_, at) => lines.filter((line) => line.at === at))
}

const localizePart = (lines: readonly Line[], read: (parts: string[]) => string | undefined): Localized =>
  Object.fromEntries(
    lines.flatMap(({ language, parts }) => {
      const text = read(parts)
      return text ? [[language, text]] : []
    }),
  )

/** Pictures follow the order of the reasons after the first, which is that of the page. */
const readReasons = (values: EditorValues, pictures: readonly string[]) =>
  readLines(values, 'reasons')
    .map((lines, at) => {
      const picture = pictures[at + 1]
      return {
        title: localizePart(lines, ([title]) => title),
        text: localizePart(lines, ([, ...text]) => text.join(' | ')),
        ...(picture ? { picture } : {}),
      }
    })
    .filter(({ title }) => findFirst(title))

const readQuotes = (values: EditorValues) =>
  readLines(values, 'quotes')
    .filter((lines) => lines.length)
    .map((lines) => {
      const url = lines.map(({ parts }) => parts.slice(2).join(' | ')).find(Boolean)
      return {
        text: localizePart(lines, ([text]) => text),
        author: localizePart(lines, ([, author]) => author),
        ...(url ? { url } : {}),
      }
    })

/** Null if nothing is written. Throws a FormError at the field that is wrong. */
export function readStorePage(values: EditorValues, pictures: readonly string[]): StorePage | null {
  const reasons = readReasons(values, pictures)
  const quotes = readQuotes(values)
  const [picture] = pictures
  const texts = {
    title: readLocalized(values, 'title'),
    lead: readLocalized(values, 'lead'),
    platforms: readLocalized(values, 'platforms'),
  }
  if (!picture && !reasons.length && !quotes.length && Object.values(texts).every((text) => !Object.keys(text).length))
    return null
  const result = storePage.safeParse({ ...texts, ...(picture ? { picture } : {}), reasons, quotes })
  if (result.success) return result.data
  const [field = ''] = (result.error.issues[0]?.path ?? []).map(String)
  if (field === 'reasons')
    throw new FormError(messages.storeEditor.invalidReasons({ max: maxReasons }), `reasons-${languages[0]}`)
  if (field === 'quotes')
    throw new FormError(messages.storeEditor.invalidQuotes({ max: maxQuotes }), `quotes-${languages[0]}`)
  throw new FormError(messages.storeEditor.tooLong())
}
