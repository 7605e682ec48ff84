import { currentLanguage } from '#language/language.ts'

/** Enough to tell the language of a long text. */
const sampleLength = 2_000
const minHanShare = 0.2

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

function detect(text: string): string | undefined {
  // Most texts need no counting.
  if (!/[\u0080-\uffff]/.test(text)) return /[a-z]/i.test(text) ? 'en' : undefined
  const letters = count(text, /\p{L}/gu)
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7af]/.test(text)) return 'ko'
  if (count(text, /\p{Script=Han}/gu) > letters * minHanShare) return 'zh'
  // Most texts in other scripts than Chinese are English, but not all: an English page claims nothing.
  return count(text, /[a-z]/gi) > letters / 2 ? 'en' : undefined
}

/** The language of a member's text or HTML as a screen reader should speak it; undefined if it is that of the page. */
export function toTextLanguage(text: string): string | undefined {
  const language = detect(text.slice(0, sampleLength).replace(/<[^<>]*>/g, ''))
  return language === currentLanguage() ? undefined : language
}
