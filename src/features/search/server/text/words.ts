import { stem } from './stem.ts'

export type Word = {
  readonly start: number
  readonly end: number
  /** flip-flop is found by flop and by flipflop. */
  readonly lexemes: readonly string[]
  /** Unstemmed but folded, for prefixes. */
  readonly folded: string
  /** Characters without spaces between words, such as Chinese; indexed as pairs. */
  readonly isRun: boolean
}

/** Longer strings are keys or URLs, not words. */
const maxWordLength = 40
/** The rest of a longer text is not indexed. */
const maxWords = 20_000

const runPattern = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+`
const wordPattern = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}])*`
const pattern = new RegExp(`(${runPattern})|${wordPattern}(?:[-'’._]${wordPattern})*`, 'gu')
const runInWord = new RegExp(runPattern, 'u')

export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))

export function* tokenize(text: string): Generator<Word> {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    if ((count += 1) > maxWords) return
    const [written] = match
    const start = match.index
    const end = start + written.length
    const folded = fold(written)
    if (match[1]) yield { start, end, folded, lexemes: toPairs(folded), isRun: true }
    // Mixed words such as 8位 are split.
    else if (runInWord.test(folded)) yield { start, end, folded, lexemes: mixedToLexemes(folded), isRun: true }
    else if (folded.length <= maxWordLength) yield { start, end, folded, lexemes: wordToLexemes(folded), isRun: false }
  }
}

function mixedToLexemes(folded: string): string[] {
  return folded
    .split(new RegExp(`(${runPattern})`, 'u'))
    .filter(Boolean)
    .flatMap((part) => (runInWord.test(part) ? toPairs(part) : wordToLexemes(part)))
}

/** The last character stands alone too, so that prefix queries find every character. */
function toPairs(run: string): string[] {
  const all = [...run]
  return all.map((letter, index) => letter + (all[index + 1] ?? ''))
}

/** Keeps versions whole; hyphenated words have their parts and the joined form. */
function wordToLexemes(folded: string): string[] {
  if (/^[\d.]+$/.test(folded)) return [folded]
  const parts = folded.split(/[-'’._]/).filter(Boolean)
  if (parts.length === 1) return [stem(folded)]
  if (/['’]/.test(folded)) return [stem(parts[0] as string)]
  return [...new Set([...parts.map(stem), stem(parts.join(''))])]
}
