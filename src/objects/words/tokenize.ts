import { apostrophes, foldText, hyphens } from './foldText.ts'
import { splitWord } from './splitWord.ts'
import type { Word } from './words.ts'

/** The rest of a longer text is not indexed. */
const maxParts = 20_000
/** Further names in a text with more are not split, because splitting all of them would take seconds. */
const maxInnerPieces = 4_000

const run = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]`
const letter = String.raw`[[\p{L}\p{N}]--${run}--[${apostrophes}]]`
const wordPart = String.raw`${letter}(?:${letter}|[\p{M}\p{Default_Ignorable_Code_Point}])*(?:(?:[#＃♯]|\+\+|＋＋)(?![\p{L}\p{N}#＃+＋]))?`
const joint = `[${apostrophes}${hyphens}._．＿·]`
const pattern = new RegExp(`(${run}(?:${run}|[\\p{M}ﾞﾟ])*)|${wordPart}(?:${joint}${wordPart})*`, 'gv')

/** Splits a text into words, for the index and for queries, so that both have the same lexemes. */
export function* tokenize(text: string): Generator<Word> {
  let count = 0
  let innerCount = 0
  let after = 0
  for (;;) {
    // `matchAll` would compile the pattern again for each text.
    pattern.lastIndex = after
    const match = pattern.exec(text)
    if (!match) return
    after = pattern.lastIndex
    const [written] = match
    const word = match[1] ? toRun(written, match.index) : splitWord(written, match.index, innerCount < maxInnerPieces)
    if (count >= maxParts) return
    count += Math.max(word.parts.length, 1)
    for (const { inner } of word.parts) innerCount += inner.length
    yield word
  }
}

function toRun(written: string, start: number): Word {
  const folded = foldText(written)
  return { start, end: start + written.length, folded, lexemes: toPairs(folded), isRun: true, parts: [] }
}

/** The last character stands alone too, so that prefix queries find every character. */
function toPairs(run: string): string[] {
  const all = [...run]
  return all.map((character, index) => character + (all[index + 1] ?? ''))
}
