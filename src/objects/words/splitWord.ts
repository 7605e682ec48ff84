import { apostrophes, foldText, hyphens } from './foldText.ts'
import { stem } from './stem.ts'
import type { Part, Piece, Word } from './words.ts'

/** Longer parts are found by their beginning, so that keys and hashes do not fill the index. */
const maxLexemeLength = 64
/** The rest of a longer name is not indexed: splitting thousands of parts would take too long. */
const maxParts = 100
/** They bound the lexemes of a long name. */
const maxHumpsInRow = 6
const maxHumps = 16

const simplePattern = /^(?:[a-z]+|[A-Z][a-z]+|[A-Z]+|\d+)$/
/** The letters after a version name a release before it: 0.92b, 1.0rc1. */
const version = String.raw`[vV]?\.?\p{Nd}+(?:[.．]\p{Nd}+)+(?:[\p{L}]{1,8}\p{Nd}*)?(?![\p{L}\p{N}\p{M}])`
const separators = `${apostrophes}${hyphens}._．＿·`
const partPattern = new RegExp(`${version}|[^${separators}]+`, 'gu')
const versionPattern = /^v?\.?(\d+(?:\.\d+)*)(\p{L}+\d*)?$/u
const camelPattern = /\p{Ll}\p{M}*\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u
const humpPattern = /\p{Lu}+(?=\p{Lu}\p{Ll}{2})|\p{Lu}+[^\p{Lu}]*|[^\p{Lu}]+/gu
const symbolPattern = /^(.+?)(?:#|\+\+)$/
const isApostrophe = new RegExp(`[${apostrophes}]`)

/** What French, Italian, Catalan and English write before or after an apostrophe without being a word of its own. */
const elided = new Set(
  `agl all c coll d dagl dall degl dell gl j jusqu l ll lorsqu m n negl nell o pell puisqu qu quoiqu re s sugl sull t un
  v ve`.split(/\s+/),
)

/** If `withHumps` is false, the words of a name in camel case are not pieces of it. */
export function splitWord(written: string, start: number, withHumps = true): Word {
  const end = start + written.length
  if (simplePattern.test(written)) {
    const folded = written.toLowerCase()
    const part = { start, end, folded, lexeme: toLexeme(folded), inner: [] }
    return { start, end, folded, lexemes: [part.lexeme], isRun: false, parts: [part] }
  }
  const all = Array.from(written.matchAll(partPattern).take(maxParts), ({ 0: text, index }) =>
    toPart(text, start + index, withHumps),
  )
  const parts = isApostrophe.test(written) ? withoutElisions(all) : all
  const folded = all.map((part) => part.folded).join(' ')
  if (all.length < 2) return { start, end, folded, lexemes: listLexemes(parts), isRun: false, parts }
  const joined = toPiece(all.map((part) => part.folded).join(''), { start, end })
  return { start, end, folded, lexemes: listLexemes([...parts, joined]), isRun: false, parts, joined }
}

const toLexeme = (folded: string): string => {
  const stemmed = stem(folded)
  return stemmed.length > maxLexemeLength ? stemmed.slice(0, maxLexemeLength).toWellFormed() : stemmed
}

const toPiece = (folded: string, { start, end }: { start: number; end: number }): Piece => ({
  start,
  end,
  folded,
  lexeme: toLexeme(folded),
})

function withoutElisions(parts: readonly Part[]): readonly Part[] {
  const others = parts.filter((part) => !elided.has(part.folded))
  return others.length ? others : parts
}

const listLexemes = (pieces: readonly (Piece & { inner?: readonly Piece[] })[]): string[] => [
  ...new Set(pieces.flatMap(({ lexeme, inner = [] }) => [lexeme, ...inner.map((piece) => piece.lexeme)])),
]

function toPart(written: string, start: number, withHumps: boolean): Part {
  const range = { start, end: start + written.length }
  const folded = foldText(written)
  const [, numbers, suffix = ''] = versionPattern.exec(folded) ?? []
  if (numbers !== undefined) return toVersion(folded, { numbers, suffix, range })
  const [, named] = symbolPattern.exec(folded) ?? []
  if (named !== undefined) return { ...toPiece(folded, range), inner: [toPiece(named, range)] }
  const inner = withHumps ? listHumps(written, start) : []
  return { ...toPiece(folded, range), inner }
}

/** v0.92 and 0.92 are the same. A number without dots may be more than a version, so v2 stays, and is found by 2. */
function toVersion(
  folded: string,
  { numbers, suffix, range }: { numbers: string; suffix: string; range: { start: number; end: number } },
): Part {
  const isDotted = numbers.includes('.')
  const whole = isDotted ? numbers + suffix : folded
  const inner = whole === numbers || (!isDotted && suffix) ? [] : [toPiece(numbers, range)]
  return { ...toPiece(whole, range), inner }
}

/** Rows of neighbouring humps of a name in camel case. */
function listHumps(written: string, start: number): Piece[] {
  if (!camelPattern.test(written)) return []
  const humps = Array.from(written.matchAll(humpPattern).take(maxHumps), ({ 0: text, index }) => ({
    text,
    start: start + index,
    end: start + index + text.length,
  }))
  return humps.flatMap((first, from) =>
    humps.slice(from, from + maxHumpsInRow).flatMap((last, more) => {
      const text = humps.slice(from, from + more + 1).map((hump) => hump.text)
      const isWhole = from === 0 && more === humps.length - 1
      const folded = foldText(text.join(''))
      return isWhole || folded.length < 2 ? [] : [toPiece(folded, { start: first.start, end: last.end })]
    }),
  )
}
