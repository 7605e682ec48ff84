import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'

export const maxSlugLength = 80

/** Returns 1 to 80 ASCII characters; a title without letters and digits becomes `fallback`. */
export function toSlug(title: string, fallback: string): string {
  const folded = toLatin(transcribeChinese(title.slice(0, maxTranscribedLength).normalize('NFKC')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|(?<!-)-+$/g, '')
  return folded || fallback
}

/** Titles have at most 300 characters; other callers might pass more. */
const maxTranscribedLength = 1_000

/** Transcribes words but no symbols or emoji, whose names would make up most of a slug. Omits signs for soft sounds. */
const toLatin = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (letters) => anyAscii(letters).replace(/[^a-z0-9/]/gi, ''))

/** Writes Chinese in pinyin, with a space between syllables. */
function transcribeChinese(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  const syllables = loadPinyin()(text, { type: 'array', toneType: 'none', nonZh: 'consecutive' })
  return syllables.join(' ')
}

type Pinyin = typeof import('pinyin-pro')['pinyin']

let pinyin: Pinyin | undefined

/** Loads the library on demand, because its dictionary takes 35 MB of memory. */
const loadPinyin = (): Pinyin =>
  (pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')).pinyin)
