import { createRequire } from 'node:module'

export const maxSlugLength = 80

/** Returns 1 to 80 ASCII characters; a title without any becomes `fallback`. Chinese is written in pinyin. */
export function toSlug(title: string, fallback: string): string {
  const folded = transcribe(title.slice(0, maxTranscribedLength))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')
  return folded || fallback
}

/** Titles have at most 300 characters; other callers might pass more. */
const maxTranscribedLength = 1_000

function transcribe(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  const syllables = loadPinyin()(text, { type: 'array', toneType: 'none', nonZh: 'consecutive' })
  return syllables.join(' ')
}

type Pinyin = typeof import('pinyin-pro')['pinyin']

let pinyin: Pinyin | undefined

/** On demand, because its dictionary takes 35 MB of memory. */
const loadPinyin = (): Pinyin =>
  (pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')).pinyin)
