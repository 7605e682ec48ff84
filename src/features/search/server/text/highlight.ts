import { toCharacterStart } from '#language/cutText.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import type { Piece, Word } from '#objects/words/words.ts'
import { findFolded } from './findFolded.ts'

/** What to highlight: words by their lexemes, prefixes, and runs of characters without spaces. */
export type Marks = { lexemes: Set<string>; prefixes: Set<string>; runs: Set<string> }

export const createMarks = (): Marks => ({ lexemes: new Set(), prefixes: new Set(), runs: new Set() })

/** Parts join to the whole text. */
export type TextPart = { text: string; isMarked: boolean }

type Span = { start: number; end: number; key: string }

const snippetLength = 220
/** Characters before the first match. */
const leadingLength = 60

export const highlightText = (text: string, marks: Marks): TextPart[] =>
  splitAtSpans(text, findSpans(text, marks), { start: 0, end: text.length })

/** Returns the excerpt with the most different matches. */
export function getSnippet(text: string, marks: Marks): TextPart[] {
  const spans = findSpans(text, marks)
  const window = getWindow(text, findBestStart(spans))
  const parts = splitAtSpans(text, spans, window)
  if (window.start > 0) parts.unshift({ text: '… ', isMarked: false })
  if (window.end < text.length) parts.push({ text: ' …', isMarked: false })
  return parts
}

function findSpans(text: string, marks: Marks): Span[] {
  const spans: Span[] = []
  for (const word of tokenize(text)) {
    if (word.isRun) spans.push(...findRunSpans(text, word, marks))
    else spans.push(...findPieceSpans(word, marks))
  }
  return spans
}

/** Returns the marked pieces; if some overlap, only the longest of them. */
function findPieceSpans({ parts, joined }: Word, marks: Marks): Span[] {
  const found: Span[] = []
  const pieces = [...(joined ? [joined] : []), ...parts.flatMap((part) => [part, ...part.inner])]
  for (const piece of pieces.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const key = findKey(piece, marks)
    const { start, end } = piece
    if (key !== undefined && found.every((span) => span.end <= start || end <= span.start))
      found.push({ start, end, key })
  }
  return found.sort((a, b) => a.start - b.start)
}

function findKey({ lexeme, folded }: Piece, marks: Marks): string | undefined {
  return marks.lexemes.has(lexeme) ? lexeme : [...marks.prefixes].find((prefix) => folded.startsWith(prefix))
}

function findRunSpans(text: string, { start, end }: Word, { runs }: Marks): Span[] {
  const within = text.slice(start, end)
  return [...runs].flatMap((run) => {
    const found = findFolded(within, run)
    return found ? [{ start: start + found.start, end: start + found.end, key: run }] : []
  })
}

function findBestStart(spans: readonly Span[]): number {
  let best = { start: 0, different: 0 }
  for (const [index, { start }] of spans.entries()) {
    const keys = new Set<string>()
    for (let next = index; next < spans.length; next++) {
      const span = spans[next] as Span
      if (span.end > start + snippetLength - leadingLength) break
      keys.add(span.key)
    }
    if (keys.size > best.different) best = { start, different: keys.size }
  }
  return best.start
}

function getWindow(text: string, from: number): { start: number; end: number } {
  const start = from <= leadingLength ? 0 : toWordStart(text, from - leadingLength)
  const end = text.length - start <= snippetLength ? text.length : toWordEnd(text, start + snippetLength)
  return { start, end }
}

/** Cuts at a nearby space, or before any character. */
function toWordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space - at < 20 ? space + 1 : toCharacterStart(text, at)
}

function toWordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return at - space < 20 ? space : toCharacterStart(text, at)
}

function splitAtSpans(
  text: string,
  spans: readonly Span[],
  { start, end }: { start: number; end: number },
): TextPart[] {
  const parts: TextPart[] = []
  let at = start
  for (const span of spans) {
    if (span.start < at || span.end > end) continue
    if (span.start > at) parts.push({ text: text.slice(at, span.start), isMarked: false })
    parts.push({ text: text.slice(span.start, span.end), isMarked: true })
    at = span.end
  }
  if (at < end) parts.push({ text: text.slice(at, end), isMarked: false })
  return parts
}
