import { stem } from './stem.ts'

/** A word of a text: where it stands there, and how the index spells it. */
export type Word = {
  readonly start: number
  readonly end: number
  /** All of these; a word with a hyphen is its parts and the whole: flip-flop is found by flop and by flipflop. */
  readonly lexemes: readonly string[]
  /** As it was written, folded: what a beginning of it is compared with. */
  readonly folded: string
  /** Part of a run of letters that are not parted by spaces, such as Chinese: pairs of them are what the index has. */
  readonly isRun: boolean
}

/** Longer ones are no words: keys, addresses, somebody leaning on the keyboard. */
const longest = 40
/** Texts beyond this are found by their beginning. */
const mostWords = 20_000

const runs = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+`
const letters = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}])*`
const pattern = new RegExp(`(${runs})|${letters}(?:[-'’._]${letters})*`, 'gu')
const runInWord = new RegExp(runs, 'u')

/** Full width as half width, capitals as small letters, and letters without their accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))

/** The words of a text, in their order. */
export function* wordsOf(text: string): Generator<Word> {
  let count = 0
  for (const match of text.matchAll(pattern)) {
    if ((count += 1) > mostWords) return
    const [written] = match
    const start = match.index
    const end = start + written.length
    const folded = fold(written)
    if (match[1]) yield { start, end, folded, lexemes: pairsOf(folded), isRun: true }
    // A word in which both are mixed: 8位 is found by its parts.
    else if (runInWord.test(folded)) yield { start, end, folded, lexemes: mixed(folded), isRun: true }
    else if (folded.length <= longest) yield { start, end, folded, lexemes: spelled(folded), isRun: false }
  }
}

function mixed(folded: string): string[] {
  return folded
    .split(new RegExp(`(${runs})`, 'u'))
    .filter(Boolean)
    .flatMap((part) => (runInWord.test(part) ? pairsOf(part) : spelled(part)))
}

/** Every two neighbours, and the last one alone: so each letter begins some lexeme, and a single one finds it by that. */
function pairsOf(run: string): string[] {
  const all = [...run]
  return all.map((letter, index) => letter + (all[index + 1] ?? ''))
}

/** Versions stay whole, and their parts are no words; of a name with hyphens the parts count and the whole without them. */
function spelled(folded: string): string[] {
  if (/^[\d.]+$/.test(folded)) return [folded]
  const parts = folded.split(/[-'’._]/).filter(Boolean)
  if (parts.length === 1) return [stem(folded)]
  if (/['’]/.test(folded)) return [stem(parts[0] as string)]
  return [...new Set([...parts.map(stem), stem(parts.join(''))])]
}
