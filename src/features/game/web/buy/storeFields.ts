import { FormError } from '#client/errors/formErrors.ts'
import { inLanguages, read, readLocalized, spread } from '#features/site/web/index.ts'
import { languages } from '#language/language.ts'
import { type StorePage, storePage, storePageLimits } from '#siteContent/storePage.ts'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { messages } from '../../messages.ts'

const { maxTitleLength, maxTextLength, maxReasons } = storePageLimits

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
]

export function toStoreValues({ title, lead, platforms, reasons = [] }: StorePage): EditorValues {
  const lines = languages.map((language) => [
    `reasons-${language}`,
    reasons.map((reason) => [reason.title[language], reason.text?.[language]].filter(Boolean).join(' | ')).join('\n'),
  ])
  return Object.fromEntries([
    ...spread('title', title),
    ...spread('lead', lead),
    ...spread('platforms', platforms),
    ...lines,
  ])
}

/** A line of each language is the same reason, and pictures follow their order after the first, which is that of the page. */
function readReasons(values: EditorValues, pictures: readonly string[]) {
  const lines = languages.map((language) => ({ language, lines: read(values, `reasons-${language}`).split('\n') }))
  const count = Math.max(...lines.map((each) => (each.lines[0] ? each.lines.length : 0)))
  return Array.from({ length: count }, (_, at) => {
    const parts = lines.flatMap(({ language, lines: own }) => {
      const [title = '', ...text] = (own[at] ?? '').split('|').map((part) => part.trim())
      return title ? [{ language, title, text: text.join(' | ') }] : []
    })
    const picture = pictures[at + 1]
    return {
      title: Object.fromEntries(parts.map(({ language, title }) => [language, title])),
      text: Object.fromEntries(parts.flatMap(({ language, text }) => (text ? [[language, text]] : []))),
      ...(picture ? { picture } : {}),
    }
  })
}

/** Null if nothing is written. Throws a FormError at the field that is wrong. */
export function readStorePage(values: EditorValues, pictures: readonly string[]): StorePage | null {
  const reasons = readReasons(values, pictures)
  const [picture] = pictures
  const texts = {
    title: readLocalized(values, 'title'),
    lead: readLocalized(values, 'lead'),
    platforms: readLocalized(values, 'platforms'),
  }
  if (!picture && !reasons.length && Object.values(texts).every((text) => !Object.keys(text).length)) return null
  const result = storePage.safeParse({ ...texts, ...(picture ? { picture } : {}), reasons })
  if (result.success) return result.data
  const [field = ''] = (result.error.issues[0]?.path ?? []).map(String)
  if (field === 'reasons')
    throw new FormError(messages.storeEditor.invalidReasons({ max: maxReasons }), `reasons-${languages[0]}`)
  throw new FormError(messages.storeEditor.tooLong())
}
